/** Our own mark: a tent with the trail leading to it. No emblem of any organization. */
export function Logo() {
  return (
    <span className="inline-flex items-center gap-2.5 font-display text-xl">
      <svg viewBox="0 0 32 32" className="size-8 shrink-0" aria-hidden="true">
        <rect width="32" height="32" rx="9" className="fill-forest" />
        <path d="M16 6 5.5 25h6.8L16 18l3.7 7h6.8Z" className="fill-on-forest" />
        <path d="M16 18c1.6 2.6-1.4 4.2 0 7" className="fill-none stroke-sun" strokeWidth="1.6" />
      </svg>
      <span className="max-[22rem]:sr-only">ScoutSite</span>
    </span>
  )
}
