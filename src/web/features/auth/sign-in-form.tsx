import { resendConfirmation, signIn } from '../../api/accounts.ts'
import { explainError } from '../../lib/explain-error.ts'
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
  onForgot: () => void
  /** Leads to the form for a new account. */
  onNew?: () => void
  /** Why there is none. */
  terms?: string
}

export function SignInForm(props: Props) {
  const { email, onEmail, password, onPassword, onDone, onForgot, onNew, terms } = props
  const { isBusy, failure, run } = useRequest('Sign In Error')

  async function sendAgain() {
    try {
      await resendConfirmation(email)
      toast('Mail sent', { description: `Look for a confirmation mail at ${email}.` })
    } catch (error) {
      toast.error('Error', { description: explainError(error) })
    }
  }

  return (
    <AuthForm
      label="Sign In"
      busyLabel="Signing In..."
      isBusy={isBusy}
      failure={
        failure && (
          <>
            <p>{failure.text}</p>
            {failure.code === 'invalid_credentials' && (
              <p>
                Check both for typos.
                {onNew && ' If you have not signed up yet, create your account first.'}
              </p>
            )}
            {failure.code === 'email_not_confirmed' && (
              <button type="button" className="min-h-11 underline" onClick={() => void sendAgain()}>
                Send the confirmation mail again
              </button>
            )}
          </>
        )
      }
      onSubmit={() =>
        void run(async () => {
          await signIn({ email, password })
          onDone()
        })
      }
    >
      <p className="text-soft">Enter your credentials to access your dashboard.</p>
      {onNew ? (
        <p className="-my-2 flex flex-wrap items-center gap-x-1.5">
          New here?
          <button
            type="button"
            className="min-h-11 font-semibold text-forest underline underline-offset-4"
            onClick={onNew}
          >
            Create your account
          </button>
        </p>
      ) : (
        <p className="wrap-anywhere">{terms}</p>
      )}
      <EmailField value={email} onChange={onEmail} />
      <PasswordField value={password} onChange={onPassword} />
      <button
        type="button"
        className="-my-2 min-h-11 self-start text-forest underline underline-offset-4"
        onClick={onForgot}
      >
        Forgot your password?
      </button>
    </AuthForm>
  )
}
