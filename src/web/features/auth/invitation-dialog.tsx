import { type ReactNode, useCallback, useEffect, useState } from 'react'
import type { ReadInvitation } from '#contract/invitations.ts'
import type { RefusalCode } from '#contract/refusal-codes.ts'
import { readInvitation } from '../../api/invitations.ts'
import { Button } from '../../components/ui/button.tsx'
import { Dialog } from '../../components/ui/dialog.tsx'
import { explainError } from '../../lib/explain-error.ts'
import { RequestError } from '../../lib/request-error.ts'
import { SignUpForm } from './sign-up-form.tsx'

type Props = {
  token: string
  /** The e-mail of whoever is signed in here. */
  signedInAs: string | null
  onSignOut: () => void
  onAuthenticated: () => void
  /** Forgets the invitation, and offers to sign in. */
  onSignIn: () => void
  onClose: () => void
}

type Reading =
  | { phase: 'asking' }
  | { phase: 'read'; invitation: ReadInvitation['answer'] }
  | { phase: 'failed'; text: string; isGone: boolean }

const GONE: RefusalCode = 'invite_not_found'

/** Opened by the link of an invitation: makes an account for the e-mail that was invited. */
export function InvitationDialog({
  token,
  signedInAs,
  onSignOut,
  onAuthenticated,
  onSignIn,
  onClose,
}: Props) {
  const [reading, setReading] = useState<Reading>({ phase: 'asking' })
  const [password, setPassword] = useState('')
  // The session begins before the answer to the form is dealt with.
  const [isSent, setSent] = useState(false)

  const ask = useCallback(() => {
    setReading({ phase: 'asking' })
    readInvitation(token).then(
      (invitation) => setReading({ phase: 'read', invitation }),
      (error: unknown) => {
        const isGone = error instanceof RequestError && error.code === GONE
        setReading({ phase: 'failed', text: explainError(error), isGone })
      },
    )
  }, [token])
  useEffect(ask, [ask])

  if (reading.phase === 'asking') {
    return (
      <Dialog title="Your invitation" onClose={onClose}>
        <p role="status" className="mt-5 text-soft">
          One moment…
        </p>
      </Dialog>
    )
  }
  if (reading.phase === 'failed') {
    return (
      <Dialog title="Your invitation" onClose={onClose}>
        <p role="alert" className="mt-5">
          {reading.text}
        </p>
        <Buttons>
          {reading.isGone ? (
            signedInAs === null && <Button onClick={onSignIn}>Sign in instead</Button>
          ) : (
            <Button onClick={ask}>Try again</Button>
          )}
          <Button variant="outline" onClick={onClose}>
            Close
          </Button>
        </Buttons>
      </Dialog>
    )
  }
  const { expiresAt } = reading.invitation
  const email = reading.invitation.email ?? ''
  if (signedInAs !== null && !isSent) {
    return (
      <Dialog title="You are signed in already" onClose={onClose}>
        <p className="mt-5 wrap-anywhere">
          You are signed in as <strong>{signedInAs}</strong>. This invitation makes an account for{' '}
          <strong>{email}</strong>.
        </p>
        <Buttons>
          <Button onClick={onSignOut}>Sign out and use it</Button>
          <Button variant="outline" onClick={onClose}>
            Stay signed in
          </Button>
        </Buttons>
      </Dialog>
    )
  }
  return (
    <Dialog
      title="You are invited"
      description={`You are invited to build a troop’s website here. The invitation ends on ${sayEnd(expiresAt)}.`}
      onClose={onClose}
    >
      <div className="mt-5">
        <SignUpForm
          email={email}
          password={password}
          onPassword={setPassword}
          invite={token}
          onBusy={setSent}
          onDone={onAuthenticated}
          takesFocus
        />
        <Button variant="ghost" className="mt-2 -ml-4" onClick={onSignIn}>
          I have an account already
        </Button>
      </div>
    </Dialog>
  )
}

const Buttons = ({ children }: { children: ReactNode }) => (
  <div className="mt-6 flex flex-wrap gap-3">{children}</div>
)

const sayEnd = (time: string) => new Date(time).toLocaleDateString('en-US', { dateStyle: 'long' })
