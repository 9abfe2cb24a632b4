const pine = (x: number, base: number, size: number) =>
  `M${x} ${base - size}l${size * 0.2} ${size * 0.42}h-${size * 0.1}l${size * 0.2} ${size * 0.4}h-${size * 0.24}v${size * 0.18}h-${size * 0.12}v-${size * 0.18}h-${size * 0.24}l${size * 0.2}-${size * 0.4}h-${size * 0.1}Z`

const FAR = [60, 140, 205, 300, 1010, 1085, 1150, 1260, 1370, 1420]
const NEAR = [20, 110, 1300, 1395, 1230]

/** A mountain ridge at dawn: our own drawing, in the colors of the page. */
export function CampScene() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1440 460"
      preserveAspectRatio="xMidYMax slice"
      className="absolute inset-x-0 bottom-0 -z-10 h-[clamp(13rem,34vw,28rem)] w-full"
    >
      <circle cx="1080" cy="170" r="74" className="fill-sun" />
      <path
        className="fill-[light-dark(#c9d6bd,#1d2b22)]"
        d="M0 300C150 250 260 170 400 190s220 90 360 40 240-130 390-80 200 70 290 50V460H0Z"
      />
      <path
        className="fill-[light-dark(#9dbb9a,#1a3427)]"
        d="M0 350c180-60 300-20 470-40s250-90 430-50 300 70 540 10V460H0Z"
      />
      <path
        className="fill-[light-dark(#5d8c6c,#173a2a)]"
        d={`M0 390c260-50 420 10 700-10s460-60 740-10V460H0Z${FAR.map((x, index) => pine(x, 392 + (index % 3) * 8, 70 + (index % 4) * 18)).join('')}`}
      />
      <path
        className="fill-none stroke-[light-dark(#f3eddf,#e9b65899)]"
        strokeWidth="5"
        strokeDasharray="14 12"
        strokeLinecap="round"
        d="M720 470c-60-30 40-54 4-82s-120-26-96-58 110-20 150-50"
      />
      <path
        className="fill-night"
        d={`M0 430c300-40 520 20 760 6s420-34 680-6V460H0Z${NEAR.map((x, index) => pine(x, 440, 130 + (index % 3) * 26)).join('')}`}
      />
      <path className="fill-[#f6f0e0]" d="M884 424l62-84 62 84Z" />
      <path className="fill-[#e2d3ac]" d="M946 340l62 84h-42Z" />
      <path className="fill-[#e9b04a]" d="M946 372l18 52h-36Z" />
    </svg>
  )
}
