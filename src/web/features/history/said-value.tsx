import { useId } from 'react'
import type { SiteRecord } from '#contract/site-record.ts'
import { readPart } from '#site/facts/row-parts.ts'
import type { HistoryLine } from '../../api/history.ts'
import { sayValue } from './say-line.ts'

type Props = { term: string; line: HistoryLine; site: SiteRecord; value: unknown }

/** What the part that a line is about said at some time. */
export function SaidValue({ term, line, site, value }: Props) {
  const id = useId()
  return (
    <div className="min-w-0">
      <dt id={id} className="text-soft text-sm">
        {term}
      </dt>
      <dd>
        <section
          aria-labelledby={id}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          tabIndex={0}
          className="max-h-48 overflow-y-auto whitespace-pre-line wrap-anywhere rounded-xl bg-moss px-4 py-3"
        >
          {sayState(line, site, value) || 'Nothing'}
        </section>
      </dd>
    </div>
  )
}

/** A value in full; of the order of a list, what its entries are called now. */
function sayState({ field, entry }: HistoryLine, site: SiteRecord, value: unknown): string {
  const isOrder = entry === null && ['leaders', 'questions', 'files'].includes(field)
  if (!isOrder) return sayValue(field, value) || (entry !== null && value ? 'Without words' : '')
  const ids = Array.isArray(value) ? value.map(({ id }) => String(id)) : []
  return ids
    .flatMap((id) => {
      const now = readPart(site, { field, entry: id })
      return now ? [sayValue(field, now) || 'Without words'] : []
    })
    .join('\n')
}
