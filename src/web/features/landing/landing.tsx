import { useEffect, useState } from 'react'
import { lazyDialog } from '../../components/lazy-views.tsx'
import { Closing } from './closing.tsx'
import { Features } from './features.tsx'
import { Hero } from './hero.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { Pricing } from './pricing.tsx'
import { TemplateCards } from './template-cards.tsx'
import { Testimonials } from './testimonials.tsx'

const SampleDialog = lazyDialog(async () => (await import('./sample-dialog.tsx')).SampleDialog)

type Props = { onStart: () => void; onUseTemplate: (template: string) => void }

export function Landing({ onStart, onUseTemplate }: Props) {
  const [sample, setSample] = useState<string | null>(null)
  useEffect(() => {
    document.title = 'ScoutSite: websites for scout troops'
  }, [])
  const seeTemplates = () => setSample('classic')
  return (
    <>
      <main data-view="landing">
        <Hero onStart={onStart} onSeeTemplates={seeTemplates} />
        <HowItWorks />
        <TemplateCards onSee={setSample} onUse={onUseTemplate} />
        <Features />
        <Pricing onStart={onStart} />
        <Testimonials />
        <Closing onStart={onStart} onSeeTemplates={seeTemplates} />
      </main>
      <footer className="wrap py-10 text-soft text-sm">
        ScoutSite is an independent product. It is not affiliated with any Scouting organization.
      </footer>
      {sample !== null && (
        <SampleDialog
          template={sample}
          onChange={setSample}
          onClose={() => setSample(null)}
          onUse={(template) => {
            setSample(null)
            onUseTemplate(template)
          }}
        />
      )}
    </>
  )
}
