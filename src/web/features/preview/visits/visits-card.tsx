import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SiteRecord } from '#contract/site-record.ts'
import { knownZone, wallTime } from '#site/text/zones.ts'
import { listCodesQuery, type NamedCode } from '../../../api/codes.ts'
import { listVisitsQuery } from '../../../api/visits.ts'
import { explainError } from '../../../lib/explain-error.ts'
import { CountList } from './count-list.tsx'
import { MonthChart } from './month-chart.tsx'
import { nameSource, sayAllMonths, sayPreviews, sayVisits } from './say-visits.ts'
import { countFlyers, listMonths, sumVisits, type VisitSums } from './sum-visits.ts'

type Props = {
  record: Pick<SiteRecord, 'id' | 'time_zone'>
  mayPublish: boolean
  /** Whether a cache in front of the site answers visits too. */
  isIncomplete: boolean
}

/** How often the page was visited, in thirteen months, and what led there. */
export function VisitsCard({ record, mayPublish, isIncomplete }: Props) {
  // The days that are counted are those of the troop.
  const [today] = useState(() => wallTime(knownZone(record.time_zone ?? ''), Date.now()).date)
  const visits = useQuery(listVisitsQuery(record.id, `${listMonths(today)[0]}-01`))
  const flyers = useQuery(listCodesQuery(record.id))
  const error = visits.error ?? flyers.error
  return (
    <section aria-labelledby="visits" className="rounded-card border border-line bg-paper p-6">
      <h2 id="visits" className="text-2xl">
        Visits
      </h2>
      {visits.data && flyers.data ? (
        <Sums sums={sumVisits(visits.data, today)} flyers={flyers.data} mayPublish={mayPublish} />
      ) : (
        <p role="status" className="mt-2 text-soft">
          {error ? `The visits could not be loaded. ${explainError(error)}` : 'Loading visits…'}
        </p>
      )}
      <p className="mt-4 max-w-prose text-soft text-sm">
        Counted without cookies or IP addresses. Visitors who ask not to be counted are not.
        {isIncomplete &&
          ' Some visits are answered by a cache in front of this site and are not counted.'}
      </p>
    </section>
  )
}

type SumsProps = { sums: VisitSums; flyers: readonly NamedCode[]; mayPublish: boolean }

function Sums({ sums, flyers, mayPublish }: SumsProps) {
  const lines = countFlyers(sums, flyers)
  const sources = sums.sources.map(({ name, visits }) => ({
    id: name,
    name: nameSource(name),
    visits,
  }))
  const previews = sayPreviews(sums.previews)
  return (
    <>
      {sums.total === 0 ? (
        <p className="mt-2">No visits counted yet.</p>
      ) : (
        <>
          <p className="mt-2">{sayVisits(sums)}</p>
          <MonthChart months={sums.months} />
          <p className="mt-2 text-soft text-sm empty:hidden">{sayAllMonths(sums)}</p>
        </>
      )}
      <div className="mt-4 grid gap-x-10 gap-y-4 empty:hidden sm:max-lg:grid-cols-2">
        {sources.length > 0 && <CountList title="Where from" lines={sources} />}
        {lines.length > 0 && <CountList title="Flyers and cards" lines={lines} />}
      </div>
      {lines.length === 0 && mayPublish && (
        <p className="mt-4 max-w-prose text-soft text-sm">
          Print flyers and cards: each kind has a QR code of its own, and you see here how many
          visits it brings.
        </p>
      )}
      {previews && <p className="mt-4 max-w-prose text-soft text-sm">{previews}</p>}
    </>
  )
}
