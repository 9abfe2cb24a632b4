import { useQuery, useQueryClient } from '@tanstack/react-query'
import { readPart } from '#site/facts/row-parts.ts'
import { findUnit } from '#site/facts/units.ts'
import { type HistoryLine, historyKey, putBack } from '../../api/history.ts'
import { getSiteQuery } from '../../api/sites.ts'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { SaidValue } from './said-value.tsx'
import { nameOfPart } from './say-line.ts'

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
        <SaidValue term="Now" line={line} site={site} value={readPart(site, line)} />
        <SaidValue term="Then" line={line} site={site} value={line.before} />
      </dl>
    </ConfirmDialog>
  )
}
