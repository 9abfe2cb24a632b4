import type { ReactNode } from 'react'
import { nameOfSite } from '#site/facts/name-of-site.ts'
import type { Site } from '#site/facts/site.ts'
import { findUnit } from '#site/facts/units.ts'
import { findListed } from '#site/templates/list.ts'
import { includesNumber } from '#site/text/includes-number.ts'

type Props = { site: Site; children: ReactNode }

export function DetailsCard({ site, children }: Props) {
  const rows = [
    [findUnit(site.unitKind).noun, nameOf(site)],
    ['Location', site.location],
    ['Template', findListed(site.template).label],
    ['Contact', site.contactEmail],
  ]
  return (
    <section aria-labelledby="details" className="rounded-card border border-line bg-paper p-6">
      <h2 id="details" className="text-2xl">
        Details
      </h2>
      <dl className="mt-4 flex flex-col gap-3">
        {rows.map(([term, value]) => (
          <div key={term}>
            <dt className="text-soft text-sm">{term}</dt>
            <dd className="wrap-anywhere">{value?.trim() || 'Not given yet'}</dd>
          </div>
        ))}
        {children}
      </dl>
    </section>
  )
}

function nameOf(site: Site): string {
  const name = nameOfSite(site)
  const number = site.troopNumber.trim()
  if (!number || includesNumber(name, number)) return name
  return `${name}, ${findUnit(site.unitKind).noun} ${number}`
}
