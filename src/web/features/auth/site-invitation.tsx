import { useState } from 'react'
import type { InvitedSite } from '#contract/members.ts'
import { InvitedFacts, useJoining } from '../../components/membership/join-site.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Dialog } from '../../components/ui/dialog.tsx'
import { Failure } from '../../components/ui/failure.tsx'
import { Buttons } from './account-invitation.tsx'
import { SignUpForm } from './sign-up-form.tsx'

type Props = {
  token: string
  site: InvitedSite
  /** The only e-mail that can use it; null for whoever has the link. */
  email: string | null
  expiresAt: string
  signedInAs: string | null
  onSignOut: () => void
  onSignIn: () => void
  onJoined: () => void
  /** The account is made, and a mail has to confirm it first. */
  onMailed: () => void
  onClose: () => void
}

/** An invitation to a site. Whoever has no account makes one on the way. */
export function SiteInvitation(props: Props) {
  const { token, site, email, expiresAt, signedInAs } = props
  const { onSignOut, onSignIn, onJoined, onMailed, onClose } = props
  const [typed, setTyped] = useState('')
  const [password, setPassword] = useState('')
  // The session begins before the answer to the form is dealt with.
  const [isSent, setSent] = useState(false)
  const { isJoining, failure, join } = useJoining({ token }, onJoined)
  const facts = <InvitedFacts site={site} expiresAt={expiresAt} />

  if (signedInAs === null || isSent) {
    return (
      <Dialog title={`You are invited to ${site.name}`} opensInField={false} onClose={onClose}>
        {facts}
        <div className="mt-5">
          <SignUpForm
            email={email ?? typed}
            {...(email === null && { onEmail: setTyped })}
            password={password}
            onPassword={setPassword}
            invite={token}
            isToJoin
            onBusy={setSent}
            onDone={(isSignedIn) => {
              if (!isSignedIn) return onMailed()
              setSent(false)
              void join(site)
            }}
            takesFocus={false}
          />
          <Button variant="ghost" className="mt-2 -ml-4" onClick={onSignIn}>
            I have an account already
          </Button>
        </div>
      </Dialog>
    )
  }
  if (email !== null && email.toLowerCase() !== signedInAs.toLowerCase()) {
    return (
      <Dialog title="This invitation is for another e-mail" onClose={onClose}>
        <p className="mt-5 wrap-anywhere">
          You are signed in as <strong>{signedInAs}</strong>. The invitation to{' '}
          <strong>{site.name}</strong> is for <strong>{email}</strong>.
        </p>
        <Buttons>
          <Button onClick={onSignOut}>Sign out and come back here</Button>
          <Button variant="outline" onClick={onClose}>
            Stay signed in
          </Button>
        </Buttons>
      </Dialog>
    )
  }
  return (
    <Dialog title={`You are invited to ${site.name}`} onClose={onClose}>
      {facts}
      <p className="mt-4 wrap-anywhere text-soft">
        You are signed in as <strong>{signedInAs}</strong>.
      </p>
      <div className="mt-3 empty:hidden">
        <Failure text={failure} />
      </div>
      <Buttons>
        <Button disabled={isJoining} onClick={() => void join(site)}>
          <span className="line-clamp-2 wrap-anywhere">
            {isJoining ? 'Joining…' : `Join ${site.name}`}
          </span>
        </Button>
        <Button variant="outline" onClick={onClose}>
          Not now
        </Button>
      </Buttons>
    </Dialog>
  )
}
