import { useState } from 'react'
import { choosePassword } from '../../api/accounts.ts'
import { toast } from '../../lib/toast.ts'
import { useSession } from '../../session/session.ts'
import { AuthForm } from './auth-form.tsx'
import { PasswordField } from './password-field.tsx'
import { useRequest } from './use-request.ts'

/** As many as the operator's page asks for. */
const OPERATORS_SHORTEST = 12

export function NewPasswordForm({ onDone }: { onDone: () => void }) {
  const [password, setPassword] = useState('')
  const { isBusy, failure, run } = useRequest('Error')
  const session = useSession()
  const account = session.phase === 'in' ? session.account : null
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
      <input
        type="email"
        name="email"
        autoComplete="username"
        value={account?.email ?? ''}
        readOnly
        hidden
      />
      <PasswordField
        label="New password"
        value={password}
        onChange={setPassword}
        isNew
        {...(account?.isOperator && { shortest: OPERATORS_SHORTEST })}
      />
    </AuthForm>
  )
}
