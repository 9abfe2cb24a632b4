import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import type { SiteRecord } from '#contract/site-record.ts'
import { readPart } from '#site/facts/row-parts.ts'
import { findUnit } from '#site/facts/units.ts'
import { type HistoryLine, historyKey, putBack } from '../../api/history.ts'
import { getSiteQuery } from '../../api/sites.ts'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { nameOfPart, sayValue } from './say-line.ts'

type Props = { line: HistoryLine; siteId: string; onClose: () => void }

/** What the site says now, and what it would say again. */
export function PutBackDialog({ line, siteId, onClose }: Props) {
  const queries = useQueryClient()
  const { queryKey } = getSiteQuery(siteId)
  const { data: site } = useQuery({ ...getSiteQuery(siteId), refetchOnMount: 'always' })
  if (!site) return null
  const name = nameOfPart(line, findUnit(site.unit_kind))

  async function work(): Promise<string> {
    const request = { siteId, historyId: line.id, revision: site?.revision }
    await putBack(request).finally(() => queries.invalidateQueries({ queryKey }))
    return `Put back: ${name}`
  }

  return (
    <ConfirmDialog
      about={historyKey(siteId)}
      title={`Put back ${name}?`}
      description="This is a change like any other: it goes live when the page is published, and can be put back itself."
      label="Put back"
      busy="Putting back…"
      opensInField={false}
      work={work}
      onClose={onClose}
    >
      <dl className="flex min-w-0 flex-col gap-4">
        <Value term="Now" text={sayState(line, site, readPart(site, line))} />
        <Value term="Then" text={sayState(line, site, line.before)} />
      </dl>
    </ConfirmDialog>
  )
}

function Value({ term, text }: { term: string; text: string }) {
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
          {text || 'Nothing'}
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
