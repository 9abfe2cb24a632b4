import { useState } from 'react'
import { choosePassword } from '../../api/accounts.ts'
import { toast } from '../../lib/toast.ts'
import { useSession } from '../../session/session.ts'
import { AuthForm } from './auth-form.tsx'
import { PasswordField } from './password-field.tsx'
import { useRequest } from './use-request.ts'

type Props = {
  /** How many characters it needs, if more than usual. */
  shortest?: number | undefined
  onDone: () => void
}

export function NewPasswordForm({ shortest, onDone }: Props) {
  const [password, setPassword] = useState('')
  const { isBusy, failure, run } = useRequest('Error')
  const session = useSession()
  const email = session.phase === 'in' ? session.account.email : ''
  return (
    <AuthForm
      label="Save the new password"
      busyLabel="Saving..."
      isBusy={isBusy}
      failure={failure?.text}
      onSubmit={() =>
        void run(async () => {
          await choosePassword(password)
          setPassword('')
          toast('Password changed')
          onDone()
        })
      }
    >
      {/* Password managers store the new password for this account. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="New password"
        value={password}
        onChange={setPassword}
        isNew
        {...(shortest !== undefined && { shortest })}
      />
    </AuthForm>
  )
}
