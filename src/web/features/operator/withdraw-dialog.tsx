import { withdrawInvitation } from '../../api/operator/accounts.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

type Props = { invitationId: string; email: string; onClose: () => void }

export function WithdrawDialog({ invitationId, email, onClose }: Props) {
  return (
    <ConfirmDialog
      title={`Withdraw the invitation of ${email}?`}
      description="The link that was sent does not work any more. Nobody is told."
      label="Withdraw it"
      busy="Withdrawing it…"
      isSevere
      work={async () => {
        await withdrawInvitation({ invitationId })
        return 'The invitation is withdrawn.'
      }}
      onClose={onClose}
    />
  )
}
