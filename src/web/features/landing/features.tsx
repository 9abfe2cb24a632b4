import { FEATURES } from './landing-copy.ts'
import { isOffered } from './offered.tsx'

export function Features() {
  return (
    <section aria-labelledby="features" className="border-line border-y bg-paper py-20 sm:py-28">
      <div className="wrap grid gap-12 lg:grid-cols-[1fr_2fr]">
        <h2 id="features" className="text-4xl sm:text-5xl">
          What You Get with Every Site
        </h2>
        <ul className="grid wrap-anywhere gap-x-10 gap-y-9 sm:grid-cols-2">
          {FEATURES.filter(({ offer }) => !offer || isOffered(offer)).map(
            ({ icon: Icon, title, text, offer }) => (
              <li
                key={title}
                data-offer={offer}
                className="grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-4"
              >
                <Icon
                  aria-hidden
                  className="row-span-2 mt-0.5 size-7 text-ember"
                  strokeWidth={1.75}
                />
                <h3 className="text-xl">{title}</h3>
                <p className="col-start-2 mt-1 text-soft">{text}</p>
              </li>
            ),
          )}
        </ul>
      </div>
    </section>
  )
}
