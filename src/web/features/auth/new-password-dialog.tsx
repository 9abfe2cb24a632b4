import { useState } from 'react'
import { choosePassword } from '../../api/accounts.ts'
import { Dialog } from '../../components/ui/dialog.tsx'
import { toast } from '../../lib/toast.ts'
import { AuthForm } from './auth-form.tsx'
import { PasswordField } from './password-field.tsx'
import { useRequest } from './use-request.ts'

/** The last step of "Forgot your password?": the link in the mail has signed the leader in. */
export function NewPasswordDialog({ onClose }: { onClose: () => void }) {
  const [password, setPassword] = useState('')
  const { isBusy, failure, run } = useRequest('Error')
  return (
    <Dialog
      title="Choose a new password"
      description="Your other devices will be signed out."
      onClose={onClose}
    >
      <div className="mt-5">
        <AuthForm
          label="Save the new password"
          busyLabel="Saving..."
          isBusy={isBusy}
          failure={failure?.text}
          onSubmit={() =>
            void run(async () => {
              await choosePassword(password)
              toast('Password changed')
              onClose()
            })
          }
        >
          <PasswordField label="New password" value={password} onChange={setPassword} isNew />
        </AuthForm>
      </div>
    </Dialog>
  )
}
