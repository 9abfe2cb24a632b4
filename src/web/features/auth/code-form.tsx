import { useEffect, useState } from 'react'
import {
  giveCode,
  giveRecoveryCode,
  goOnWithoutCode,
  listPhones,
  type Phone,
  rememberDevice,
} from '../../api/second-factor.ts'
import { Button } from '../../components/ui/button.tsx'
import { CheckRow } from '../../components/ui/check-row.tsx'
import { FormField } from '../../components/ui/form-field.tsx'
import { explainError } from '../../lib/explain-error.ts'
import { toast } from '../../lib/toast.ts'
import { useConfig } from '../../session/use-config.ts'
import { AuthForm } from './auth-form.tsx'
import { CodeField } from './code-field.tsx'
import { useRequest } from './use-request.ts'

type Props = {
  email: string
  onDone: () => void
  /** Leaves without a code; missing where the session may stay as it is. */
  onBack?: () => void
}

/** The second step of signing in, after the password. */
export function CodeForm({ email, onDone, onBack }: Props) {
  const [phones, setPhones] = useState<Phone[]>([])
  const [phoneId, setPhoneId] = useState('')
  const [code, setCode] = useState('')
  const [isRecovery, setRecovery] = useState(false)
  const [isRemembering, setRemembering] = useState(false)
  const { isBusy, failure, run, forget } = useRequest('Sign In Error')
  const contact = useConfig()?.operatorEmail

  useEffect(() => {
    listPhones().then(setPhones, () => undefined)
  }, [])

  const submit = () =>
    run(async () => {
      if (isRecovery) await giveRecoveryCode(code)
      else {
        const known = phones.length > 0 ? phones : await listPhones()
        const chosen = known.find(({ id }) => id === phoneId) ?? known[0]
        if (!chosen) return void (await goOnWithoutCode().then(onDone))
        await giveCode(chosen.id, code)
      }
      if (isRemembering) {
        await rememberDevice().catch((error: unknown) =>
          toast.error('Error', { description: explainError(error) }),
        )
      }
      onDone()
    })

  return (
    <div className="mt-5 flex flex-col gap-2">
      <AuthForm
        key={String(isRecovery)}
        label="Go on"
        busyLabel="Checking..."
        isBusy={isBusy}
        failure={failure?.text}
        takesFocus
        onSubmit={() => void submit()}
      >
        <p className="wrap-anywhere text-soft">
          {isRecovery ? (
            <>
              Type one of the recovery codes that you kept for <strong>{email}</strong>.
            </>
          ) : (
            <>
              Type the six digits that the authenticator app on your phone shows for{' '}
              <strong>{email}</strong>.
            </>
          )}
        </p>
        {!isRecovery && phones.length > 1 && (
          <FormField label="Phone">
            {(linked) => (
              <select
                {...linked}
                className="control"
                value={phoneId || phones[0]?.id}
                onChange={(event) => setPhoneId(event.target.value)}
              >
                {phones.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          </FormField>
        )}
        <CodeField value={code} onChange={setCode} isRecovery={isRecovery} />
        {onBack && (
          <CheckRow isChecked={isRemembering} onChange={setRemembering}>
            Remember this device for 30 days
          </CheckRow>
        )}
      </AuthForm>
      <button
        type="button"
        className="min-h-11 self-start text-forest underline underline-offset-4"
        onClick={() => {
          setCode('')
          forget()
          setRecovery(!isRecovery)
        }}
      >
        {isRecovery ? 'Use the phone instead' : 'Phone lost? Use a recovery code'}
      </button>
      {isRecovery && contact && (
        <p className="wrap-anywhere text-soft text-sm">
          No recovery code either? Write to{' '}
          <a className="text-forest underline underline-offset-4" href={`mailto:${contact}`}>
            {contact}
          </a>
          : the people who run this ScoutSite can turn the codes off.
        </p>
      )}
      {onBack && (
        <Button variant="ghost" className="-ml-4 self-start" onClick={onBack}>
          Back
        </Button>
      )}
    </div>
  )
}
