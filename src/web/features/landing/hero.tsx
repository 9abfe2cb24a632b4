import { ArrowRight } from 'lucide-react'
import { Button } from '../../components/ui/button.tsx'
import { CampScene } from './camp-scene.tsx'
import { CLAIMS } from './landing-copy.ts'
import { registration } from './offered.tsx'
import { TemplateSample } from './template-sample.tsx'

type Props = { onStart: () => void; onSeeTemplates: () => void }

export function Hero({ onStart, onSeeTemplates }: Props) {
  return (
    <section className="relative isolate overflow-hidden">
      <div className="wrap flex flex-col items-start pt-8 pb-[clamp(13rem,27vw,25rem)] sm:pt-14">
        <p className="eyebrow">Websites for Scout Troops. Built Fast. Kept Simple.</p>
        <h1 className="mt-5 max-w-[13ch] text-[clamp(2.9rem,9vw,6.25rem)] leading-[0.98] tracking-[-0.02em]">
          Put your troop on the map.
        </h1>
        <p className="mt-6 max-w-[34rem] text-lg text-soft sm:text-xl">
          Answer a few questions, pick a template, click publish. Families find you, and you get
          back to planning the next campout.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <Button size="lg" onClick={onStart}>
            Get Started Free
            <ArrowRight aria-hidden className="size-5" />
          </Button>
          <Button size="lg" variant="outline" onClick={onSeeTemplates}>
            See Templates
          </Button>
        </div>
        {registration() && (
          <p data-offer="registration" className="mt-5 max-w-[34rem] wrap-anywhere font-semibold">
            {registration()}
          </p>
        )}
        <p className="mt-5 text-soft text-sm">{CLAIMS.slice(0, 2).join(' · ')}</p>
      </div>
      <div
        aria-hidden
        className="wrap pointer-events-none absolute inset-x-0 top-10 hidden lg:block"
      >
        <div
          inert
          className="absolute right-10 w-[19rem] rotate-[2deg] rounded-[2.6rem] bg-[#1a1712] p-2.5 shadow-2xl"
        >
          <TemplateSample
            template="classic"
            title="Sample of Classic Scout on a phone"
            device="phone"
            className="h-[37rem] overflow-hidden rounded-[2.1rem]"
          />
        </div>
      </div>
      <CampScene />
    </section>
  )
}
