import { VOICES } from './landing-copy.ts'

export function Testimonials() {
  return (
    <section aria-labelledby="voices" className="wrap pb-20 sm:pb-28">
      <h2 id="voices" className="text-4xl sm:text-5xl">
        Around the campfire
      </h2>
      <p className="mt-3 text-soft">Sample quotes, until the first troops have had their say.</p>
      <ul className="mt-10 grid gap-8 md:grid-cols-3">
        {VOICES.map(({ words, role }) => (
          <li key={role}>
            <figure className="border-forest border-l-[3px] pl-5">
              <blockquote className="font-display text-xl leading-snug">“{words}”</blockquote>
              <figcaption className="mt-4 text-soft">{role} (sample)</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}
