import { approve } from '../../api/operator/accounts.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

type Props = { accountId: string; email: string; onClose: () => void }

export function ApproveDialog({ accountId, email, onClose }: Props) {
  return (
    <ConfirmDialog
      title={`Approve ${email}?`}
      description="The leader gets an e-mail and can publish, as can everybody on their sites. The account no longer has the limits of a new one."
      label="Approve it"
      busy="Approving it…"
      work={async () => {
        await approve({ accountId })
        return 'The account is approved.'
      }}
      onClose={onClose}
    />
  )
}
