import { useState } from 'react'
import { choosePassword } from '../../api/accounts.ts'
import { Card } from '../../components/card.tsx'
import { toast } from '../../lib/toast.ts'
import { AuthForm } from './auth-form.tsx'
import { PasswordField } from './password-field.tsx'
import { useRequest } from './use-request.ts'

type Props = {
  email: string
  /** Whether a code has to be given first, in the card beside it. */
  needsCode?: boolean
  shortest?: number
  onDone?: () => void
}

export function PasswordCard({ email, needsCode = false, shortest, onDone }: Props) {
  const [password, setPassword] = useState('')
  const { isBusy, failure, run } = useRequest('Error')
  if (needsCode) {
    return (
      <Card title="Password">
        <p className="mt-2 text-soft">To choose a new one, give a code from your phone first.</p>
      </Card>
    )
  }
  return (
    <Card title="Password">
      <p className="mt-2 mb-5 text-soft">
        When you choose a new one, your other devices are signed out.
      </p>
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
            onDone?.()
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
    </Card>
  )
}
