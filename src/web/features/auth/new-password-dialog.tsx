import { Dialog } from '../../components/ui/dialog.tsx'
import { NewPasswordForm } from './new-password-form.tsx'

/** The last step of "Forgot your password?": the link in the mail has signed the leader in. */
export function NewPasswordDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title="Choose a new password"
      description="Your other devices will be signed out."
      onClose={onClose}
    >
      <div className="mt-5">
        <NewPasswordForm onDone={onClose} />
      </div>
    </Dialog>
  )
}
