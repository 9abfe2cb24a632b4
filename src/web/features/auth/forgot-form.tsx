import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { recoverPassword } from '../../api/accounts.ts'
import { Button } from '../../components/ui/button.tsx'
import { AuthForm } from './auth-form.tsx'
import { EmailField } from './email-field.tsx'
import { useRequest } from './use-request.ts'

type Props = { email: string; onEmail: (email: string) => void; onBack: () => void }

export function ForgotForm({ email, onEmail, onBack }: Props) {
  const [isSent, setSent] = useState(false)
  const { isBusy, failure, run } = useRequest('Error')
  const back = (
    <Button variant="ghost" className="-ml-4 self-start" onClick={onBack}>
      Back to Sign In
    </Button>
  )
  if (isSent) {
    return (
      <div className="mt-5 flex flex-col items-start gap-4">
        <p role="status" className="flex gap-3">
          <MailCheck aria-hidden className="mt-0.5 size-6 shrink-0 text-forest" />
          <span className="min-w-0 wrap-anywhere">
            If there is an account for <strong>{email}</strong>, an e-mail with a link is on its
            way. The link works once, within an hour. If nothing arrives in three minutes, ask
            again.
          </span>
        </p>
        {back}
      </div>
    )
  }
  return (
    <div className="mt-5 flex flex-col gap-3">
      <AuthForm
        label="Send the link"
        busyLabel="Sending..."
        isBusy={isBusy}
        failure={failure?.text}
        onSubmit={() =>
          void run(async () => {
            await recoverPassword(email)
            setSent(true)
          })
        }
      >
        <p className="text-soft">We will e-mail you a link to choose a new password.</p>
        <EmailField value={email} onChange={onEmail} />
      </AuthForm>
      {back}
    </div>
  )
}
