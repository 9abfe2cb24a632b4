import { useState } from 'react'
import { Dialog } from '../../components/ui/dialog.tsx'
import { isDeletedMeanwhile } from '../../lib/deleted-meanwhile.ts'
import { toast } from '../../lib/toast.ts'
import type { EventDraft } from './event-draft.ts'
import { EventForm } from './event-form.tsx'
import type { Current } from './use-current.ts'
import { useEventActions } from './use-event-actions.ts'

type Props = {
  current: Current
  draft: EventDraft
  /** As it was saved last; null for a new event. */
  before: EventDraft | null
  onClose: () => void
  /** Opens it again as it was left. */
  onReopen: (draft: EventDraft, before: EventDraft | null) => void
}

/** The form of an event. What was typed outlives closing it by mistake. */
export function EventSheet({ current, draft: first, before: saved, onClose, onReopen }: Props) {
  const [draft, setDraft] = useState(first)
  const [before, setBefore] = useState(saved)
  const { saveDraft } = useEventActions(current)

  function leave(): void {
    onClose()
    if (JSON.stringify(draft) === JSON.stringify(first)) return
    toast('Not saved', {
      description: 'What you typed is still here.',
      action: { label: 'Go on with it', onClick: () => onReopen(draft, before) },
    })
  }

  async function save(): Promise<void> {
    try {
      await saveDraft(draft, before)
    } catch (error) {
      if (isDeletedMeanwhile(error)) setBefore(null)
      throw error
    }
    onClose()
  }

  return (
    <Dialog
      title={saved ? 'Change the event' : 'Add an event'}
      onClose={leave}
      opensInField={saved === null && first.title === ''}
    >
      <EventForm
        draft={draft}
        isNew={before === null}
        zone={current.zone}
        today={current.today}
        onChange={setDraft}
        onSave={save}
      />
    </Dialog>
  )
}
