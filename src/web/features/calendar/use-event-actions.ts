import type { EventChange, Span, TroopEvent } from '#site/facts/live.ts'
import type { Repeats } from '#site/facts/repeats.ts'
import { addEvent, deleteEvent, type EventChangeRow, saveEventChange } from '../../api/events.ts'
import { changedColumns } from '../../lib/changed-columns.ts'
import { explainError } from '../../lib/explain-error.ts'
import { type ToastAction, toast } from '../../lib/toast.ts'
import { unsentRows } from '../../sync/unsent/unsent-rows.ts'
import { draftOf, type EventDraft, isOverNight, rowOf } from './event-draft.ts'
import type { CalendarState } from './use-calendar.ts'

/** The actions on an event or on one of its days. Each throws when the server refuses. */
export function useEventActions(calendar: CalendarState) {
  const { siteId, live, unsent, proposals, save, refresh, sight } = calendar

  /** `before` is null for a new event, and for one that was deleted in the meantime. */
  async function saveDraft(
    draft: EventDraft,
    before: EventDraft | null,
    action?: ToastAction,
  ): Promise<void> {
    const row = rowOf(draft)
    const changed = before ? changedColumns(rowOf(before), row) : row
    // The server would show only the town: the form has asked what strangers see.
    if (before && isOverNight(draft) && !isOverNight(before)) changed.place_shown = row.place_shown
    const isWaiting = unsent.some(({ id }) => id === draft.id)
    if (Object.keys(changed).length === 0 && !isWaiting) return
    await save({ table: 'events', id: draft.id, isNew: before === null, row: changed }, action)
  }

  /** The same for a press instead of a form: it can be undone. */
  async function correct(draft: EventDraft, before: EventDraft): Promise<void> {
    await saveDraft(draft, before, { label: 'Undo', onClick: () => void undo() })

    async function undo(): Promise<void> {
      try {
        await saveDraft(before, draft)
      } catch (error) {
        toast.error('It could not be undone', {
          description: explainError(error),
          action: { label: 'Try again', onClick: () => void undo() },
        })
      }
    }
  }

  /** Changes an event's current repetition: another tab may have skipped a day in the meantime. */
  async function saveRepeats(
    event: TroopEvent,
    change: (repeats: Repeats) => Partial<Repeats>,
  ): Promise<void> {
    const latest = await calendar.lookAgain()
    const { repeats } = latest.events.find(({ id }) => id === event.id) ?? event
    if (!repeats) return
    const row = { repeats: { ...repeats, ...change(repeats) } }
    await save({ table: 'events', id: event.id, isNew: false, row })
  }

  async function remove(event: TroopEvent): Promise<void> {
    const waiting = unsent.find(({ id }) => id === event.id)
    if (waiting?.isNew) return unsentRows.drop(waiting)
    const changes = live.changes.filter(({ eventId }) => eventId === event.id)
    await deleteEvent(event.id)
    if (waiting) unsentRows.drop(waiting)
    const isOnlyProposed = proposals.has(event.id)
    calendar.forget(event.id)
    void refresh()
    toast(`“${event.title}” was deleted`, {
      isOnlyWay: true,
      action: { label: 'Undo', onClick: () => void bringBack(event, changes, isOnlyProposed) },
    })
  }

  async function bringBack(
    event: TroopEvent,
    changes: readonly EventChange[],
    isOnlyProposed: boolean,
  ): Promise<void> {
    try {
      const { cancelled, cancelledNote: cancelled_note } = event
      await addEvent(siteId, event.id, {
        ...rowOf(draftOf(event)),
        cancelled,
        cancelled_note,
        ...(isOnlyProposed && { state: 'proposed' }),
      })
      for (const { on, cancelled, note, movedTo } of changes) {
        await saveEventChange(siteId, event.id, on, { cancelled, note, ...columnsOf(movedTo) })
      }
      toast(`“${event.title}” is back`, { description: calendar.sightOf(isOnlyProposed) })
    } catch (error) {
      toast.error(`“${event.title}” could not be brought back`, {
        description: explainError(error),
        action: {
          label: 'Try again',
          onClick: () => void bringBack(event, changes, isOnlyProposed),
        },
      })
    }
    void refresh()
  }

  async function changeDay(event: TroopEvent, on: string, row: EventChangeRow): Promise<void> {
    await saveEventChange(siteId, event.id, on, row)
    await refresh()
    toast('Saved', { description: sight })
  }

  return {
    saveDraft,
    // With all that was read: what its writer has changed since is not shown unseen.
    show: (event: TroopEvent) =>
      save({
        table: 'events',
        id: event.id,
        isNew: false,
        row: { ...rowOf(draftOf(event)), state: 'shown' },
      }),
    correct,
    saveRepeats,
    remove,
    skip: (event: TroopEvent, on: string) =>
      saveRepeats(event, ({ skips }) => ({ skips: withDays(skips, [on]) })),
    unskip: (event: TroopEvent, on: string) =>
      saveRepeats(event, ({ skips }) => ({ skips: skips.filter((day) => day !== on) })),
    /** Null moves it back to its usual time. */
    move: (event: TroopEvent, on: string, span: Span | null) =>
      changeDay(event, on, columnsOf(span)),
  }
}

function columnsOf(span: Span | null): EventChangeRow {
  return {
    starts_on: span?.startsOn ?? null,
    starts_at: span?.startsAt ?? null,
    ends_on: span?.endsOn ?? null,
    ends_at: span?.endsAt ?? null,
  }
}

export const withDays = (skips: readonly string[], added: readonly string[]) =>
  [...new Set([...skips, ...added])].sort()
