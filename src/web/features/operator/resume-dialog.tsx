import { useState } from 'react'
import { resume } from '../../api/operator/accounts.ts'
import { CheckRow } from '../../components/ui/check-row.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

type Props = { accountId: string; email: string; onClose: () => void }

export function ResumeDialog({ accountId, email, onClose }: Props) {
  const [withPages, setWithPages] = useState(true)
  return (
    <ConfirmDialog
      title={`End the suspension of ${email}?`}
      description="The leader can sign in again, and gets an e-mail."
      label="End it"
      busy="Ending it…"
      work={async () => {
        const pages = await resume({ accountId, withPages })
        if (pages === 0) return 'The suspension is over.'
        return pages === 1
          ? 'The suspension is over, and the page is back.'
          : `The suspension is over, and ${pages} pages are back.`
      }}
      onClose={onClose}
    >
      <CheckRow isChecked={withPages} onChange={setWithPages}>
        Put back the pages that were taken down with it
      </CheckRow>
    </ConfirmDialog>
  )
}
