import { type ComponentProps, useCallback, useEffect, useState } from 'react'
import type { ReadInvitation } from '#contract/invitations.ts'
import type { RefusalCode } from '#contract/refusal-codes.ts'
import { readInvitation } from '../../api/invitations.ts'
import { Button } from '../../components/ui/button.tsx'
import { Dialog } from '../../components/ui/dialog.tsx'
import { explainError } from '../../lib/explain-error.ts'
import { RequestError } from '../../lib/request-error.ts'
import { setInvitation } from '../../navigation/invitation.ts'
import { go } from '../../navigation/navigation.ts'
import { AccountInvitation, Buttons } from './account-invitation.tsx'
import { AuthDialog } from './auth-dialog.tsx'
import { SiteInvitation } from './site-invitation.tsx'

type Props = {
  token: string
  /** The e-mail of whoever is signed in here. */
  signedInAs: string | null
  /** For signing in on the way, which keeps the invitation. */
  auth: ComponentProps<typeof AuthDialog>
  onSignOut: () => void
  /** Offers to sign in, without the invitation. */
  onSignIn: () => void
  onJoined: () => void
  onClose: () => void
}

type Reading =
  | { phase: 'asking' }
  | { phase: 'read'; invitation: ReadInvitation['answer'] }
  | { phase: 'failed'; text: string; isGone: boolean }

const GONE: RefusalCode = 'invite_not_found'

/** Opened by the link of an invitation, which changes nothing until a button is pressed. */
export function InvitationDialog(props: Props) {
  const { token, signedInAs, auth, onSignOut, onClose } = props
  const [reading, setReading] = useState<Reading>({ phase: 'asking' })
  const [isSigningIn, setSigningIn] = useState(false)

  /** The invitation is used, or of no use. */
  const endWith = (next: () => void) => () => {
    setInvitation(null)
    next()
  }
  const onAuthenticated = endWith(auth.onAuthenticated)
  const onSignIn = endWith(props.onSignIn)
  const onJoined = endWith(() => {
    props.onJoined()
    go({ name: 'dashboard' })
  })

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

  if (isSigningIn || auth.codeFor !== null) {
    const end = (next: () => void) => () => {
      setSigningIn(false)
      next()
    }
    const known = reading.phase === 'read' ? reading.invitation.email : null
    return (
      <AuthDialog
        {...auth}
        knownEmail={known ?? auth.knownEmail}
        onAuthenticated={end(auth.onAuthenticated)}
        onClose={end(auth.onClose)}
      />
    )
  }
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
  const { site, ...invited } = reading.invitation
  if (!site) {
    const operators = {
      token,
      ...invited,
      signedInAs,
      onSignOut,
      onAuthenticated,
      onSignIn,
      onClose,
    }
    return <AccountInvitation {...operators} />
  }
  return (
    <SiteInvitation
      token={token}
      site={site}
      {...invited}
      signedInAs={signedInAs}
      onSignOut={onSignOut}
      onSignIn={() => setSigningIn(true)}
      onJoined={onJoined}
      onClose={onClose}
      onMailed={onAuthenticated}
    />
  )
}
