import { STEPS } from './landing-copy.ts'

export function HowItWorks() {
  return (
    <section aria-labelledby="how" className="bg-night py-20 text-[#f6f0e0] sm:py-28">
      <div className="wrap">
        <h2 id="how" className="text-4xl sm:text-5xl">
          How It Works
        </h2>
        <ol className="mt-12 grid gap-x-10 gap-y-12 md:grid-cols-3">
          {STEPS.map(({ title, text }, index) => (
            <li key={title} className="relative">
              <span
                aria-hidden
                className="absolute top-7 left-20 hidden h-0 w-[calc(100%-4rem)] border-[#e9b04a]/60 border-t-2 border-dashed md:block md:[li:last-child>&]:hidden"
              />
              <span
                aria-hidden
                className="grid size-14 place-items-center rounded-full bg-[#e9b04a] font-display text-2xl text-[#1d1608]"
              >
                {index + 1}
              </span>
              <h3 className="mt-5 text-2xl">{title}</h3>
              <p className="mt-2 max-w-[36ch] text-[#cfd6c4]">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
