import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import type { SiteRecord } from '#contract/site-record.ts'
import { lookQuery, looksAt } from '../../api/findings.ts'
import { FindingList } from '../../components/look/finding-list.tsx'
import { useLostFocus } from '../../lib/use-lost-focus.ts'
import { useSiteAction } from './use-site-action.ts'

/** Where publishing leads whoever has not answered yet. */
export const LOOK_CARD = 'look'

type Props = {
  record: SiteRecord
  /** Of the version on view, if it is one. */
  releaseId: string | undefined
  mayPublish: boolean
  /** Fetches what a fix has changed. */
  onFixed: () => Promise<unknown>
}

/** What an adult answers before the page goes live. */
export function LookCard({ record, releaseId, mayPublish, onFixed }: Props) {
  const queries = useQueryClient()
  const { data: found = [] } = useQuery(lookQuery(record, releaseId))
  const { act, isBusy } = useSiteAction(record.id)
  const card = useLostFocus<HTMLElement>(found.length)
  const asked = found.filter(({ level }) => level !== 'note')
  const notes = found.filter(({ level }) => level === 'note')
  if (found.length === 0) return null

  const settle = (run: () => Promise<void>) =>
    act({ run }).finally(() => queries.invalidateQueries({ queryKey: looksAt(record.id) }))
  const row = { mayAnswer: mayPublish, isBusy, settle, onFixed }

  return (
    <section
      ref={card}
      id={LOOK_CARD}
      tabIndex={-1}
      aria-labelledby={`${LOOK_CARD}-title`}
      className={`rounded-card border-2 bg-paper p-5 outline-none sm:p-6 ${asked.length > 0 ? 'border-ember' : 'border-line'}`}
    >
      <h2 id={`${LOOK_CARD}-title`} className="flex items-center gap-2 text-2xl">
        <Eye aria-hidden className="size-6 shrink-0 text-forest" />
        Before it goes live
      </h2>
      {asked.length > 0 && (
        <p className="mt-1 max-w-prose text-soft">{sayCount(asked.length, mayPublish)}</p>
      )}
      <FindingList findings={asked} {...row} />
      {notes.length > 0 && (
        <details className="mt-3">
          <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
            {notes.length === 1
              ? '1 thing to think about'
              : `${notes.length} things to think about`}
          </summary>
          <FindingList findings={notes} {...row} />
        </details>
      )}
      <p className="mt-3 max-w-prose text-soft text-sm">
        We looked for full names, phone numbers, e-mails, home addresses and birthdays of young
        people in what you changed. We cannot see faces, or names we don’t know.
      </p>
    </section>
  )
}

const sayCount = (count: number, mayPublish: boolean) =>
  `${count === 1 ? 'One question' : `${count} questions`}${mayPublish ? '. Each is asked once.' : ' for an adult who may publish.'}`
