import { useState } from 'react'
import { Dialog } from '../../components/ui/dialog.tsx'
import { DraftNote, useSheetDraft } from '../../components/use-form-draft.tsx'
import { isDeletedMeanwhile } from '../../lib/deleted-meanwhile.ts'
import type { EventDraft } from './event-draft.ts'
import { EventForm } from './event-form.tsx'
import type { CalendarState } from './use-calendar.ts'
import { useEventActions } from './use-event-actions.ts'

type Props = {
  calendar: CalendarState
  draft: EventDraft
  /** As last saved; null for a new event. */
  before: EventDraft | null
  onClose: () => void
  /** Opens it again as it was left. */
  onReopen: (draft: EventDraft, before: EventDraft | null) => void
}

/** The form of an event. */
export function EventSheet({ calendar, draft: first, before: saved, onClose, onReopen }: Props) {
  const kept = useSheetDraft({
    userId: calendar.userId,
    siteId: calendar.siteId,
    name: saved?.id ?? (first.isMeeting ? 'meeting' : 'event'),
    first,
    isNew: saved === null,
    onClose,
    onReopen: () => onReopen(first, saved),
  })
  const { draft } = kept
  const [before, setBefore] = useState(saved)
  const { saveDraft } = useEventActions(calendar)
  const isProposal = calendar.isDrafter || calendar.proposals.has(first.id)

  async function save(): Promise<void> {
    try {
      await saveDraft(draft, before)
    } catch (error) {
      if (isDeletedMeanwhile(error)) setBefore(null)
      throw error
    }
    kept.finish()
  }

  return (
    <Dialog
      title={
        saved
          ? `Change the ${isProposal ? 'proposal' : 'event'}`
          : `${isProposal ? 'Propose' : 'Add'} an event`
      }
      onClose={kept.leave}
      opensInField={saved === null && first.title === '' && !kept.isResumed}
    >
      {kept.isResumed && <DraftNote onAnew={kept.startOver} />}
      <EventForm
        key={String(kept.isResumed)}
        draft={draft}
        isNew={before === null}
        isProposal={isProposal}
        zone={calendar.zone}
        today={calendar.today}
        onChange={kept.change}
        onSave={save}
      />
    </Dialog>
  )
}
