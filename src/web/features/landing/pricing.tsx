import { Check } from 'lucide-react'
import { Button } from '../../components/ui/button.tsx'
import { CLAIMS, INCLUDED } from './landing-copy.ts'
import { isOffered, Offered, operatorEmail } from './offered.tsx'

export function Pricing({ onStart }: { onStart: () => void }) {
  if (!isOffered('prices')) return null
  return (
    <section data-offer="prices" aria-labelledby="pricing" className="wrap py-20 sm:py-28">
      <h2 id="pricing" className="text-4xl sm:text-5xl">
        What it costs
      </h2>
      <div className="mt-12 grid overflow-hidden rounded-card border border-line bg-paper lg:grid-cols-[3fr_2fr]">
        <div className="flex flex-col items-start gap-6 p-7 sm:p-10">
          <p className="rounded-full bg-[#e9b04a] px-3 py-1 font-semibold text-[#1d1608] text-sm">
            Most Popular
          </p>
          <h3 className="text-3xl">Starter Plan</h3>
          <p className="flex flex-wrap items-baseline gap-x-3">
            <span className="font-display text-6xl text-forest">$250</span>
            <span className="text-xl">setup, plus</span>
            <span className="font-display text-6xl text-forest">$50</span>
            <span className="text-xl">per month</span>
          </p>
          <p className="max-w-[46ch]">
            Free today: make your site and preview it as long as you like, without a card. The price
            is for going live, with setup<Offered name="own-domains">, your own domain</Offered> and
            hosting.
          </p>
          <p className="max-w-[46ch] text-soft">
            Includes setup, <Offered name="own-domains">domain connection, </Offered>hosting and
            lifetime template updates.
          </p>
          <p className="rounded-2xl border-2 border-ember border-dashed px-4 py-3 font-semibold text-ember">
            $99 setup for the first 10 troops
          </p>
          <Button size="lg" onClick={onStart}>
            Get Started Free
          </Button>
          <p className="text-soft text-sm">{CLAIMS.join(' · ')}</p>
          <p className="max-w-[46ch] text-soft text-sm">
            You are not charged here: the people who host this page send you an invoice.
          </p>
        </div>
        <ul className="flex flex-col justify-center gap-4 bg-moss p-7 sm:p-10">
          {INCLUDED.filter(({ offer }) => !offer || isOffered(offer)).map(({ text, offer }) => (
            <li key={text + offer} data-offer={offer} className="flex gap-3">
              <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-forest" strokeWidth={3} />
              {offer === 'operator' ? (
                <a href={`mailto:${operatorEmail()}`} className="underline underline-offset-4">
                  {text}
                </a>
              ) : (
                text
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
