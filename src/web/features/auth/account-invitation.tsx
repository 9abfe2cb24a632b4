import { type ReactNode, useState } from 'react'
import { sayDay } from '../../components/membership/say-role.ts'
import { Button } from '../../components/ui/button.tsx'
import { Dialog } from '../../components/ui/dialog.tsx'
import { SignUpForm } from './sign-up-form.tsx'

type Props = {
  token: string
  email: string | null
  expiresAt: string
  signedInAs: string | null
  onSignOut: () => void
  onAuthenticated: () => void
  onSignIn: () => void
  onClose: () => void
}

/** An operator's invitation: it makes an account for the e-mail that was invited. */
export function AccountInvitation(props: Props) {
  const { token, expiresAt, signedInAs, onSignOut, onAuthenticated, onSignIn, onClose } = props
  const email = props.email ?? ''
  const [password, setPassword] = useState('')
  // The session begins before the answer to the form is dealt with.
  const [isSent, setSent] = useState(false)
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
      description={`You are invited to build a troop’s website here. The invitation ends on ${sayDay(expiresAt)}.`}
      onClose={onClose}
    >
      <div className="mt-5">
        <SignUpForm
          email={email}
          password={password}
          onPassword={setPassword}
          invite={token}
          onBusy={setSent}
          onDone={() => onAuthenticated()}
          takesFocus
        />
        <Button variant="ghost" className="mt-2 -ml-4" onClick={onSignIn}>
          I have an account already
        </Button>
      </div>
    </Dialog>
  )
}

export const Buttons = ({ children }: { children: ReactNode }) => (
  <div className="mt-6 flex flex-wrap gap-3">{children}</div>
)
