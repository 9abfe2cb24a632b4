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
  /** Whether the account then joins the site that it is invited to. */
  isToJoin?: boolean
  onBusy?: (isBusy: boolean) => void
  onDone: (isSignedIn: boolean) => void
  takesFocus: boolean
}

const TO_READ = 15_000
const CHECK_MAIL = 'Please check your email to verify your account.'
const MAKE = {
  label: 'Create Account',
  busyLabel: 'Creating Account...',
  intro: "Start building your troop's website today.",
}
const MAKE_TO_JOIN = {
  label: 'Create account and join',
  busyLabel: 'Creating your account…',
  intro: 'New here? Make your account, and you are in.',
}

export function SignUpForm(props: Props) {
  const { email, onEmail, password, onPassword, terms, invite, isToJoin = false } = props
  const { onBusy, onDone, takesFocus } = props
  const { label, busyLabel, intro } = isToJoin ? MAKE_TO_JOIN : MAKE
  const { isBusy, failure, run } = useRequest('Sign Up Error')

  async function submit(): Promise<void> {
    onBusy?.(true)
    let isSignedIn = false
    try {
      isSignedIn = await signUp({ email, password }, invite)
    } catch (error) {
      onBusy?.(false)
      throw error
    }
    if (!isToJoin) {
      toast('Account created!', { description: CHECK_MAIL })
    } else if (!isSignedIn) {
      const description = `${CHECK_MAIL} The button in that mail brings you back to the invitation.`
      toast('Account created!', { description, duration: TO_READ })
    }
    onDone(isSignedIn)
  }

  return (
    <AuthForm
      label={label}
      busyLabel={busyLabel}
      isBusy={isBusy}
      failure={failure?.text}
      takesFocus={takesFocus}
      onSubmit={() => void run(submit)}
    >
      <p className="text-soft">{intro}</p>
      {terms && <p>{terms}</p>}
      <EmailField value={email} onChange={onEmail} isNew />
      <PasswordField value={password} onChange={onPassword} isNew />
    </AuthForm>
  )
}
