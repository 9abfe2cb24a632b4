import { ArrowRight } from 'lucide-react'
import { Button } from '../../components/ui/button.tsx'
import { CampScene } from './camp-scene.tsx'
import { CLAIMS } from './landing-copy.ts'

type Props = { onStart: () => void; onSeeTemplates: () => void }

export function Hero({ onStart, onSeeTemplates }: Props) {
  return (
    <section className="relative isolate overflow-hidden">
      <div className="wrap flex flex-col items-start pt-8 pb-[clamp(13rem,34vw,27rem)] sm:pt-14">
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
        <p className="mt-5 text-soft text-sm">{CLAIMS.slice(0, 2).join(' · ')}</p>
      </div>
      <CampScene />
    </section>
  )
}
