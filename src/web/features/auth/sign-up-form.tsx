import { signUp } from '../../api/accounts.ts'
import { toast } from '../../lib/toast.ts'
import { AuthForm } from './auth-form.tsx'
import { EmailField } from './email-field.tsx'
import { PasswordField } from './password-field.tsx'
import { useRequest } from './use-request.ts'

type Props = {
  email: string
  /** Without it the e-mail cannot be changed. */
  onEmail?: (email: string) => void
  password: string
  onPassword: (password: string) => void
  /** What holds for new accounts here. */
  terms?: string
  /** The token of an invitation. */
  invite?: string
  onBusy?: (isBusy: boolean) => void
  onDone: () => void
  takesFocus: boolean
}

export function SignUpForm(props: Props) {
  const { email, onEmail, password, onPassword, terms, invite, onBusy, onDone, takesFocus } = props
  const { isBusy, failure, run } = useRequest('Sign Up Error')

  async function submit(): Promise<void> {
    onBusy?.(true)
    try {
      await signUp({ email, password }, invite)
    } catch (error) {
      onBusy?.(false)
      throw error
    }
    toast('Account created!', {
      description: 'Please check your email to verify your account.',
    })
    onDone()
  }

  return (
    <AuthForm
      label="Create Account"
      busyLabel="Creating Account..."
      isBusy={isBusy}
      failure={failure?.text}
      takesFocus={takesFocus}
      onSubmit={() => void run(submit)}
    >
      <p className="text-soft">Start building your troop's website today.</p>
      {terms && <p>{terms}</p>}
      <EmailField value={email} onChange={onEmail} isNew />
      <PasswordField value={password} onChange={onPassword} isNew />
    </AuthForm>
  )
}
