import { useState } from 'react'
import type { TroopEvent } from '#site/facts/live.ts'
import type { Occurrence } from '#site/page/occurrences.ts'
import { cancelTonight } from '../../api/cancellations.ts'
import { CancelForm } from '../../components/cancel/cancel-form.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Dialog } from '../../components/ui/dialog.tsx'
import { Failure } from '../../components/ui/failure.tsx'
import { toast } from '../../lib/toast.ts'
import { useSaving } from '../../lib/use-saving.ts'
import { MoveForm } from './move-form.tsx'
import { OccurrenceFacts } from './occurrence-facts.tsx'
import type { CalendarState } from './use-calendar.ts'
import { useEventActions } from './use-event-actions.ts'

type Props = {
  calendar: CalendarState
  occurrence: Occurrence
  /** Null for an event of a subscribed calendar, which can only be cancelled here. */
  event: TroopEvent | null
  onEdit: () => void
  onClose: () => void
}

/** One occurrence of an event, and all actions on it. */
export function OccurrenceSheet({ calendar, occurrence, event, onEdit, onClose }: Props) {
  const [step, setStep] = useState<'choose' | 'move' | 'cancel'>('choose')
  const actions = useEventActions(calendar)
  const { isBusy, failure, run } = useSaving()
  const { on, cancelled, isRepeated, title } = occurrence
  const isWaiting = calendar.unsent.some(({ id, isNew }) => id === event?.id && isNew)
  const isMoved = calendar.live.changes.some(
    (change) => change.eventId === event?.id && change.on === on && change.movedTo !== null,
  )
  const act = (work: () => Promise<void>) => void run(work).then((isDone) => isDone && onClose())

  async function undoCancellation(): Promise<void> {
    const target = event ? { eventId: event.id } : { feedKey: occurrence.key }
    await cancelTonight({ siteId: calendar.siteId, ...target, on, undo: true })
    await calendar.refresh()
    toast('It is back on', { description: calendar.sight })
  }

  return (
    <Dialog title={title || 'Event'} onClose={onClose} opensInField={false}>
      <OccurrenceFacts
        occurrence={occurrence}
        event={event}
        year={Number(calendar.today.slice(0, 4))}
      />
      {!calendar.mayWrite ? null : step === 'cancel' ? (
        <CancelForm
          userId={calendar.userId}
          siteId={calendar.siteId}
          occurrences={[occurrence]}
          onDone={onClose}
          onChanged={() => void calendar.refresh()}
        />
      ) : step === 'move' && event ? (
        <MoveForm
          occurrence={occurrence}
          zone={calendar.zone}
          onMove={async (span) => {
            await actions.move(event, on, span)
            onClose()
          }}
        />
      ) : (
        <div className="mt-5 flex flex-col gap-2">
          <Failure text={failure} />
          {event && !cancelled && isRepeated && !isWaiting && (
            <Button variant="outline" disabled={isBusy} onClick={() => setStep('move')}>
              Move this one…
            </Button>
          )}
          {event && isMoved && (
            <Button
              variant="outline"
              disabled={isBusy}
              onClick={() => act(() => actions.move(event, on, null))}
            >
              Back to its usual time
            </Button>
          )}
          {cancelled && (
            <Button disabled={isBusy} onClick={() => act(undoCancellation)}>
              It takes place after all
            </Button>
          )}
          {!cancelled && !isWaiting && (
            <Button variant="outline" disabled={isBusy} onClick={() => setStep('cancel')}>
              {isRepeated ? 'Cancel this one…' : 'Cancel it…'}
            </Button>
          )}
          {event && isRepeated && (
            <Button
              variant="outline"
              disabled={isBusy}
              onClick={() => act(() => actions.skip(event, on))}
            >
              Leave it out without a word
            </Button>
          )}
          {event && (
            <Button variant="outline" disabled={isBusy} onClick={onEdit}>
              {isRepeated ? 'Change the whole series' : 'Change it'}
            </Button>
          )}
          {event && (
            <Button
              variant="danger"
              disabled={isBusy}
              onClick={() => act(() => actions.remove(event))}
            >
              {isRepeated ? 'Delete the whole series' : 'Delete it'}
            </Button>
          )}
        </div>
      )}
    </Dialog>
  )
}
