import { useQuery } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import type { Finding } from '#contract/findings.ts'
import type { SiteRecord } from '#contract/site-record.ts'
import { lookQuery } from '../../api/findings.ts'
import { Button } from '../../components/ui/button.tsx'
import { useDebounced } from '../../lib/use-debounced.ts'
import { withQueries } from '../../queries/with-queries.tsx'
import { FILE_KINDS } from '../../sync/files/file-kinds.ts'
import type { WantedField } from './use-wanted-field.ts'

/** Nobody is interrupted in the middle of a name. */
const PAUSE = 2_000

type Props = {
  record: SiteRecord
  /** Missing where there are no fields to open. */
  onPress: ((wanted: WantedField) => void) | undefined
}

/** What an adult will be asked about before the page goes live, as one line that opens. */
export const LookNote = withQueries(function LookNote({ record, onPress }: Props) {
  const settled = useDebounced(record, PAUSE)
  const { data: found = [] } = useQuery(lookQuery(settled))
  const asked = found.filter(({ level }) => level !== 'note')
  if (asked.length === 0) return null
  return (
    <details className="mx-4 mb-2 rounded-2xl bg-paper px-4 lg:mx-0">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold">
        <Eye aria-hidden className="size-5 shrink-0 text-forest" />
        {asked.length === 1
          ? 'One question before it goes live'
          : `${asked.length} questions before it goes live`}
      </summary>
      <ul className="max-h-60 divide-y divide-line overflow-y-auto pb-2">
        {asked.map((finding) => (
          <li key={finding.id} className="flex items-center justify-between gap-3 py-1.5">
            <p className="min-w-0 wrap-anywhere text-sm">{finding.says}</p>
            {onPress && (
              <Button variant="ghost" onClick={() => onPress(fieldOf(finding, record))}>
                Change<span className="sr-only"> {finding.excerpt}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
})

/** The control of the wizard in which it was found. */
function fieldOf({ field, entry }: Finding, { files }: SiteRecord): WantedField {
  const item = entry ?? ''
  if (field !== 'files') return { field, item }
  const kinds = Array.isArray(files)
    ? (files as { id: string; kind: keyof typeof FILE_KINDS }[])
    : []
  const kind = kinds.find(({ id }) => id === entry)?.kind ?? 'photo'
  return { field: FILE_KINDS[kind].field, item }
}
