import { useMemo, useState } from 'react'
import type { Locate } from '#site/facts/assets.ts'
import type { LiveFacts } from '#site/facts/live.ts'
import type { Site } from '#site/facts/site.ts'
import { renderPreview } from '#site/render.ts'
import { SiteFrame } from '../../../components/frames/site-frame.tsx'
import { Choice } from '../../../components/ui/choice.tsx'
import { markChanges } from './mark-changes.ts'
import type { Change } from './use-review.ts'

const PAGES = [
  { value: 'before', label: 'On the page now' },
  { value: 'after', label: 'With the changes' },
] as const
type Page = (typeof PAGES)[number]['value']

type Props = {
  before: Site
  after: Site
  changes: readonly Change[]
  live: LiveFacts
  now: Date
  locate: Record<Page, Locate>
}

/** The live page and the next one, side by side where there is space, with what differs framed. */
export function CompareFrames({ before, after, changes, live, now, locate }: Props) {
  const [page, setPage] = useState<Page>('after')
  const html = useMemo(() => {
    const going = changes.filter(({ isIn }) => isIn)
    const draw = (site: Site, other: Site, locateIn: Locate) => {
      const drawn = renderPreview(site, live, now, locateIn, { fieldAttributes: true })
      return markChanges(drawn, going, site, other)
    }
    return {
      before: draw(before, after, locate.before),
      after: draw(after, before, locate.after),
    }
  }, [before, after, changes, live, now, locate])
  return (
    <div>
      <div className="xl:hidden">
        <Choice legend="Which page" value={page} options={PAGES} onChange={setPage} />
      </div>
      <div className="grid gap-4 xl:grid-cols-2">
        {PAGES.map(({ value, label }) => (
          <figure key={value} className={`min-w-0 ${value === page ? '' : 'max-xl:hidden'}`}>
            <figcaption className="font-semibold max-xl:sr-only">{label}</figcaption>
            <SiteFrame
              html={html[value]}
              title={label}
              device="phone"
              className="mx-auto mt-3 h-[78dvh] w-full max-w-[390px] rounded-2xl border border-line bg-white shadow-lg"
            />
          </figure>
        ))}
      </div>
    </div>
  )
}
