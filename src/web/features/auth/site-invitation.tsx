import { useState } from 'react'
import type { InvitedSite } from '#contract/members.ts'
import { InvitedFacts, JoinDialog, useJoining } from '../../components/membership/join-site.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Dialog } from '../../components/ui/dialog.tsx'
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
  const joining = useJoining({ token }, onJoined)

  if (signedInAs === null || isSent) {
    return (
      <Dialog title={`You are invited to ${site.name}`} opensInField={false} onClose={onClose}>
        <InvitedFacts site={site} expiresAt={expiresAt} />
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
              void joining.join(site)
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
    <JoinDialog site={site} expiresAt={expiresAt} joining={joining} onClose={onClose}>
      You are signed in as <strong>{signedInAs}</strong>.
    </JoinDialog>
  )
}
