import { useQuery } from '@tanstack/react-query'
import { Columns2, Undo2 } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { callWriter } from '../../../api/history.ts'
import { othersQuery } from '../../../api/presence.ts'
import type { SiteNote } from '../../../api/review.ts'
import { lazyDialog } from '../../../components/lazy-views.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { sayAgo } from '../../../lib/say-ago.ts'
import { thisTab } from '../../../sync/this-tab.ts'
import { ChangeRow } from './change-row.tsx'
import { isBeingWritten, isRecent } from './is-being-written.ts'
import type { ReviewState } from './use-review.ts'

const NoteDialog = lazyDialog(async () => (await import('./note-dialog.tsx')).NoteDialog)

type Props = {
  review: ReviewState
  siteId: string
  userId: string
  mayPublish: boolean
  /** The publish button once more, next to what was decided. */
  publish: ReactNode
  /** Notes from before are done with. */
  since: string | null
  settle: () => Promise<unknown>
  isComparing: boolean
  /** Missing while nothing is live. */
  onCompare: (() => void) | undefined
}

/** What publishing changes, who wrote it, and what is left out. */
export function ReviewCard(props: Props) {
  const { review, siteId, userId, mayPublish, since, settle, isComparing, onCompare } = props
  const { before, changes } = review
  const [isSendingBack, setSendingBack] = useState(false)
  const id = useId()
  const areRecent = changes.filter((change) => isRecent(change, userId, Date.now()))
  const { data: present } = useQuery({
    ...othersQuery(siteId, thisTab().id),
    enabled: areRecent.length > 0,
  })
  if (!before || changes.length === 0) return null
  const call = (personId: string | null) =>
    personId === userId ? '' : callWriter(review.names, personId)
  const notes = review.notes.filter(({ at }) => since === null || at > since)
  const isShared = changes.some(({ draft, writing }) => draft ?? (writing && call(writing.user_id)))
  const isAsked = changes.some(({ draft }) => draft?.asked_at)
  const count = changes.length === 1 ? '1 change' : `${changes.length} changes`
  const left = changes.filter(({ isIn }) => !isIn).length
  const summary = left > 0 && mayPublish ? `${count}, ${left} left out` : count
  return (
    <section aria-labelledby={id} className="mt-5 rounded-card border border-line bg-paper">
      <details key={String(isShared)} open={isShared} className="group p-5 sm:px-6">
        <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3">
          <h2 id={id} className="text-2xl">
            {mayPublish ? 'What goes live' : 'Not on the page yet'}
          </h2>
          <span className="text-soft">{summary}</span>
        </summary>
        {mayPublish && (
          <p className="mt-1 max-w-prose text-soft">
            What is not ticked stays as it is on the page. A drafter’s change is ticked once they
            ask for it.
          </p>
        )}
        <Notes notes={notes} call={call} />
        <ul className="mt-2 divide-y divide-line">
          {changes.map((change) => (
            <ChangeRow
              key={`${change.field} ${change.entry}`}
              change={change}
              before={before}
              after={review.saved}
              writer={call(change.draft?.user_id ?? change.writing?.user_id ?? userId)}
              isBeingWritten={
                areRecent.includes(change) && isBeingWritten(change, present?.others ?? [])
              }
              onChoose={mayPublish ? (isIn) => review.choose(change, isIn) : undefined}
            />
          ))}
        </ul>
        <div className="mt-3 flex flex-wrap gap-3 empty:hidden">
          {props.publish}
          {onCompare && (
            <Button variant="outline" aria-pressed={isComparing} onClick={onCompare}>
              <Columns2 aria-hidden className="size-4" />
              {isComparing ? 'Show one page' : 'Compare with the live page'}
            </Button>
          )}
          {mayPublish && isAsked && (
            <Button variant="outline" onClick={() => setSendingBack(true)}>
              <Undo2 aria-hidden className="size-4" />
              Send back
            </Button>
          )}
        </div>
      </details>
      {isSendingBack && (
        <NoteDialog
          kind="back"
          siteId={siteId}
          settle={settle}
          onClose={() => setSendingBack(false)}
        />
      )}
    </section>
  )
}

type NotesProps = { notes: readonly SiteNote[]; call: (userId: string) => string }

function Notes({ notes, call }: NotesProps) {
  if (notes.length === 0) return null
  return (
    <ul aria-label="Notes" className="mt-3 flex flex-col gap-2">
      {notes.map(({ id, kind, note, at, user_id }) => (
        <li key={id} className="rounded-xl bg-moss px-4 py-3">
          <p>
            <strong className="wrap-anywhere font-semibold">{call(user_id) || 'You'}</strong>{' '}
            {kind === 'asked' ? 'asked to publish' : 'sent it back'},{' '}
            <span className="text-soft">{sayAgo(at, Date.now())}</span>
          </p>
          {note && <p className="whitespace-pre-line wrap-anywhere">{note}</p>}
        </li>
      ))}
    </ul>
  )
}
