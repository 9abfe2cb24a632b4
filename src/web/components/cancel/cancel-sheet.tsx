import { useState } from 'react'
import type { Occurrence } from '#site/page/occurrences.ts'
import { Dialog } from '../ui/dialog.tsx'
import { CancelForm } from './cancel-form.tsx'

type Props = {
  userId: string
  siteId: string
  occurrences: readonly Occurrence[]
  onClose: () => void
  onChanged: () => void
}

export function CancelSheet({ userId, siteId, occurrences, onClose, onChanged }: Props) {
  // While the dialog is open, nothing may move under the finger.
  const [shown] = useState(occurrences)
  return (
    <Dialog
      title="What is cancelled?"
      description="The cancellation appears at the top of your page within seconds. Calendars that families subscribe to may take up to a day."
      onClose={onClose}
      opensInField={false}
    >
      <CancelForm
        userId={userId}
        siteId={siteId}
        occurrences={shown}
        onDone={onClose}
        onChanged={onChanged}
      />
    </Dialog>
  )
}
