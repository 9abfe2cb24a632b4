import { Dialog } from '../../components/ui/dialog.tsx'
import { toast } from '../../lib/toast.ts'
import { NewPasswordForm } from './new-password-form.tsx'

/** The last step of "Forgot your password?": the link in the mail has signed the leader in. */
export function NewPasswordDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title="Choose a new password"
      description="Your other devices will be signed out."
      onClose={() => {
        toast('Your old password stays', {
          description: 'To choose a new one, press your name at the top.',
        })
        onClose()
      }}
    >
      <div className="mt-5">
        <NewPasswordForm onDone={onClose} />
      </div>
    </Dialog>
  )
}
