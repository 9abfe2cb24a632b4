import { signUp } from '../../api/accounts.ts'
import { toast } from '../../lib/toast.ts'
import { AuthForm } from './auth-form.tsx'
import { EmailField } from './email-field.tsx'
import { PasswordField } from './password-field.tsx'
import { useRequest } from './use-request.ts'

type Props = {
  email: string
  onEmail: (email: string) => void
  password: string
  onPassword: (password: string) => void
  onDone: () => void
  takesFocus: boolean
}

export function SignUpForm({ email, onEmail, password, onPassword, onDone, takesFocus }: Props) {
  const { isBusy, failure, run } = useRequest('Sign Up Error')
  return (
    <AuthForm
      label="Create Account"
      busyLabel="Creating Account..."
      isBusy={isBusy}
      failure={failure?.text}
      takesFocus={takesFocus}
      onSubmit={() =>
        void run(async () => {
          await signUp({ email, password })
          toast('Account created!', {
            description: 'Please check your email to verify your account.',
          })
          onDone()
        })
      }
    >
      <p className="text-soft">Start building your troop's website today.</p>
      <EmailField value={email} onChange={onEmail} isNew />
      <PasswordField value={password} onChange={onPassword} isNew />
    </AuthForm>
  )
}
