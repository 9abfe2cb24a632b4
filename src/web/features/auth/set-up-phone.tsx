import { useEffect, useState } from 'react'
import { beginPhone, giveCode, type NewPhone } from '../../api/second-factor.ts'
import { Button } from '../../components/ui/button.tsx'
import { CopyButton } from '../../components/ui/copy-button.tsx'
import { Failure } from '../../components/ui/failure.tsx'
import { explainError } from '../../lib/explain-error.ts'
import { AuthForm } from './auth-form.tsx'
import { CodeField } from './code-field.tsx'
import { useRequest } from './use-request.ts'

type Props = { onDone: () => void; onCancel: () => void }

/** Shows the key for an authenticator app, and takes its first code. */
export function SetUpPhone({ onDone, onCancel }: Props) {
  const [phone, setPhone] = useState<NewPhone | null>(null)
  const [problem, setProblem] = useState('')
  const [code, setCode] = useState('')
  const { isBusy, failure, run } = useRequest('Error')

  useEffect(() => {
    beginPhone().then(setPhone, (error: unknown) => setProblem(explainError(error)))
  }, [])

  const cancel = (
    <Button variant="ghost" className="-ml-4 self-start" onClick={onCancel}>
      Cancel
    </Button>
  )
  if (problem) {
    return (
      <div className="mt-4 flex flex-col gap-3">
        <Failure text={problem} />
        {cancel}
      </div>
    )
  }
  if (!phone) return <p className="mt-4 text-soft">One moment…</p>
  return (
    <div className="mt-4 flex flex-col gap-5">
      <ol className="flex list-decimal flex-col gap-5 pl-6 marker:font-semibold">
        <li>
          Install an authenticator app on your phone, if it has none: your phone’s store has
          several, free of charge.
        </li>
        <li>
          <p>Scan this picture with the app.</p>
          <img
            src={phone.picture}
            alt="QR code for the authenticator app"
            width={208}
            height={208}
            className="mt-3 rounded-xl border border-line bg-white"
          />
          <p className="mt-3">
            Are you on that phone?{' '}
            <a
              href={phone.link}
              className="inline-flex min-h-11 items-center text-forest underline underline-offset-4"
            >
              Open the app
            </a>{' '}
            or type this key into it:
          </p>
          <div className="mt-1 flex flex-wrap items-center justify-between gap-2 rounded-xl bg-moss px-4 py-3">
            <p className="min-w-0 select-all wrap-anywhere font-mono">
              {phone.key.replaceAll(/(.{4})(?=.)/g, '$1 ')}
            </p>
            <CopyButton value={phone.key} what="the key" />
          </div>
        </li>
        <li>Type the six digits that the app shows now.</li>
      </ol>
      <AuthForm
        label="Turn it on"
        busyLabel="Checking..."
        isBusy={isBusy}
        failure={failure?.text}
        onSubmit={() =>
          void run(async () => {
            await giveCode(phone.id, code)
            onDone()
          })
        }
      >
        <CodeField value={code} onChange={setCode} />
      </AuthForm>
      {cancel}
    </div>
  )
}
