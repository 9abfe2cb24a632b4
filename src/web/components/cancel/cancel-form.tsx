import type { FormEvent } from 'react'
import type { Occurrence } from '#site/page/occurrences.ts'
import { cancelTonight } from '../../api/cancellations.ts'
import { explainError } from '../../lib/explain-error.ts'
import { toast } from '../../lib/toast.ts'
import { useSaving } from '../../lib/use-saving.ts'
import { Button } from '../ui/button.tsx'
import { Failure } from '../ui/failure.tsx'
import { FormField } from '../ui/form-field.tsx'
import { DraftNote, useFormDraft } from '../use-form-draft.tsx'
import { sayOccurrence } from './say-occurrence.ts'

type Props = {
  userId: string
  siteId: string
  /** The occurrences to choose from; the first is preselected. */
  occurrences: readonly Occurrence[]
  onDone: () => void
  /** Called when the page has changed. */
  onChanged: () => void
}

/** Marks an event as cancelled on the page: one press, which can be undone. */
export function CancelForm({ userId, siteId, occurrences, onDone, onChanged }: Props) {
  const [next] = occurrences
  const only = occurrences.length === 1 ? next?.key : ''
  const kept = useFormDraft({
    userId,
    siteId,
    name: `cancelled ${only}`,
    first: { id: next?.key ?? '', line: '' },
    isNew: true,
  })
  const { draft, change } = kept
  const { isBusy, failure, run } = useSaving()
  // The chosen day may be over by now.
  const chosen = occurrences.find(({ key }) => key === draft.id) ?? next

  async function cancel({ eventId, key: feedKey, on, title }: Occurrence): Promise<void> {
    const target = { siteId, on, ...(eventId ? { eventId } : { feedKey }) }
    const { isLive } = await cancelTonight({ ...target, line: draft.line })
    kept.forget()
    onChanged()
    onDone()
    toast(`${title || 'The event'} is cancelled`, {
      description: isLive
        ? 'Families can read it on your page now.'
        : 'Families can read it on your page in a moment.',
      action: { label: 'Undo', onClick: () => void undo(target, title) },
    })
  }

  async function undo(target: Parameters<typeof cancelTonight>[0], title: string): Promise<void> {
    try {
      const { isLive } = await cancelTonight({ ...target, undo: true })
      toast(`${title || 'The event'} is back on`, {
        description: isLive ? 'Your page shows it now.' : 'Your page shows it in a moment.',
      })
    } catch (error) {
      toast.error('It is still cancelled', {
        description: explainError(error),
        action: { label: 'Try again', onClick: () => void undo(target, title) },
      })
    }
    onChanged()
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (chosen) void run(() => cancel(chosen))
  }

  return (
    <form className="mt-4" onSubmit={submit}>
      <fieldset disabled={isBusy} className="flex min-w-0 flex-col gap-4">
        {kept.isResumed && <DraftNote onAnew={kept.startOver} />}
        {occurrences.length > 1 && (
          <FormField label="Which one?">
            {(linked) => (
              <select
                {...linked}
                className="control"
                value={chosen?.key}
                onChange={({ target }) => change({ ...draft, id: target.value })}
              >
                {occurrences.map((each) => (
                  <option key={each.key} value={each.key}>
                    {sayOccurrence(each)}
                  </option>
                ))}
              </select>
            )}
          </FormField>
        )}
        <p>This cancels it: your page will say “Cancelled” next to it and at the top.</p>
        <FormField label="A line for families" isOptional>
          {(linked) => (
            <input
              {...linked}
              className="control"
              maxLength={300}
              autoComplete="off"
              placeholder="The hall has no heating."
              value={draft.line}
              onChange={({ target }) => change({ ...draft, line: target.value })}
            />
          )}
        </FormField>
        <Failure text={failure} />
        <Button type="submit" size="lg" className="min-h-16 w-full">
          {isBusy ? 'Putting it on the page…' : failure ? 'Try again' : 'Put it on the page'}
        </Button>
      </fieldset>
    </form>
  )
}
