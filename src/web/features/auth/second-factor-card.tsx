import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import {
  makeCodes,
  removePhone,
  type SecondFactor,
  secondFactorQuery,
} from '../../api/second-factor.ts'
import { Card } from '../../components/card.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Dialog } from '../../components/ui/dialog.tsx'
import { Failure } from '../../components/ui/failure.tsx'
import { explainError } from '../../lib/explain-error.ts'
import { toast } from '../../lib/toast.ts'
import { useSaving } from '../../lib/use-saving.ts'
import { CodeForm } from './code-form.tsx'
import { NotLoaded } from './not-loaded.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUpPhone } from './set-up-phone.tsx'

type Props = { email: string; onDone?: () => void }

/** Turns the codes from a phone on and off. `onDone` is called when they are on. */
export function SecondFactorCard({ email, onDone }: Props) {
  const { data, error, refetch } = useQuery(secondFactorQuery)
  const [isSettingUp, setSettingUp] = useState(false)
  const [codes, setCodes] = useState<string[] | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const state = codes ? 'codes' : isSettingUp ? 'set up' : (data?.phones.length ?? 0)
  const stateBefore = useRef(state)
  useEffect(() => {
    // The button that was pressed is gone with what it belonged to.
    const isLost = state !== stateBefore.current && document.activeElement === document.body
    stateBefore.current = state
    if (isLost) place.current?.focus({ preventScroll: true })
  }, [state])
  const queries = useQueryClient()
  const reload = () => queries.invalidateQueries(secondFactorQuery)

  async function makeNew(hasSome: boolean): Promise<void> {
    setCodes(await makeCodes(hasSome))
    setSettingUp(false)
    await reload()
  }

  return (
    <Card title="A code from your phone">
      <div ref={place} tabIndex={-1} className="outline-none">
        {codes ? (
          <RecoveryCodes
            email={email}
            codes={codes}
            onKept={() => {
              setCodes(null)
              onDone?.()
            }}
          />
        ) : isSettingUp ? (
          <SetUpPhone
            onDone={() => {
              toast('The second step is on')
              // Without codes a lost phone would lock its owner out.
              makeNew(false).catch((failure: unknown) => {
                toast.error('Error', { description: explainError(failure) })
                setSettingUp(false)
                void reload()
              })
            }}
            onCancel={() => setSettingUp(false)}
          />
        ) : !data ? (
          <NotLoaded error={error} onRetry={() => void refetch()} />
        ) : data.phones.length === 0 ? (
          <Off onStart={() => setSettingUp(true)} />
        ) : data.isProved ? (
          <On factor={data} onMakeCodes={makeNew} onChanged={() => void reload()} />
        ) : (
          <>
            <p className="mt-2 text-soft">It is on. To change it, give a code first.</p>
            <CodeForm email={email} onDone={() => void reload().then(() => onDone?.())} />
          </>
        )}
      </div>
    </Card>
  )
}

function Off({ onStart }: { onStart: () => void }) {
  return (
    <>
      <p className="mt-2 text-soft">
        A password can be guessed or stolen. With this second step, signing in also takes a code
        that only your phone shows.
      </p>
      <Button className="mt-5" onClick={onStart}>
        Set it up
      </Button>
    </>
  )
}

type OnProps = {
  factor: SecondFactor
  onMakeCodes: (hasSome: boolean) => Promise<void>
  onChanged: () => void
}

function On({ factor: { phones, codesLeft }, onMakeCodes, onChanged }: OnProps) {
  const { isBusy, failure, run } = useSaving()
  const [leaving, setLeaving] = useState<string | null>(null)
  const [isReplacing, setReplacing] = useState(false)
  const hasSome = codesLeft !== null
  return (
    <>
      <p className="mt-2">Signing in takes your password and a code.</p>
      <ul className="mt-3 flex flex-col divide-y divide-line">
        {phones.map(({ id, name, since }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
            <span className="min-w-0 wrap-anywhere">
              {name}, set up{' '}
              {new Date(since).toLocaleDateString(undefined, { dateStyle: 'medium' })}
            </span>
            <Button variant="danger" className="-mr-4 ml-auto" onClick={() => setLeaving(id)}>
              {phones.length > 1 ? 'Remove' : 'Turn it off'}
            </Button>
          </li>
        ))}
        <li className="flex flex-wrap items-center justify-between gap-x-4 py-2">
          <span>
            {codesLeft === null
              ? 'No recovery codes yet'
              : `${codesLeft} of 10 recovery codes left`}
          </span>
          <Button
            variant="ghost"
            className="-mr-4 ml-auto"
            disabled={isBusy}
            onClick={() => (hasSome ? setReplacing(true) : void run(() => onMakeCodes(false)))}
          >
            {hasSome ? 'Make new ones' : 'Make recovery codes'}
          </Button>
        </li>
      </ul>
      <Failure text={failure} />
      {isReplacing && (
        <Question
          title="Make new recovery codes?"
          description="Those that you have now stop working."
          stay="Keep them"
          go="Make new ones"
          work={() => onMakeCodes(true)}
          onClose={() => setReplacing(false)}
        />
      )}
      {leaving !== null && (
        <Question
          {...(phones.length === 1 ? TURN_OFF : REMOVE)}
          work={async () => {
            await removePhone(leaving)
            toast(phones.length === 1 ? 'The second step is off' : 'Phone removed')
            onChanged()
          }}
          onClose={() => setLeaving(null)}
        />
      )}
    </>
  )
}

const TURN_OFF = {
  title: 'Turn the second step off?',
  description:
    'Signing in will take your password alone. Your recovery codes and remembered devices end with it.',
  stay: 'Leave it on',
  go: 'Turn it off',
}
const REMOVE = {
  title: 'Remove this phone?',
  description: 'Its codes will not be accepted any more.',
  stay: 'Keep it',
  go: 'Remove it',
}

type QuestionProps = {
  title: string
  description: string
  /** Label of the button that changes nothing. */
  stay: string
  /** Label of the button that does it. */
  go: string
  work: () => Promise<void>
  onClose: () => void
}

function Question({ title, description, stay, go, work, onClose }: QuestionProps) {
  const { isBusy, failure, run } = useSaving()
  return (
    <Dialog title={title} description={description} onClose={onClose}>
      <div className="mt-6 flex flex-col gap-4">
        <Failure text={failure} />
        <div className="flex flex-wrap gap-3">
          <Button onClick={onClose}>{stay}</Button>
          <Button
            variant="danger"
            disabled={isBusy}
            onClick={() =>
              void run(async () => {
                await work()
                onClose()
              })
            }
          >
            {go}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
