import { useState } from 'react'
import { Dialog } from '../../components/ui/dialog.tsx'
import { Tabs } from '../../components/ui/tabs.tsx'
import { ForgotForm } from './forgot-form.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'

type Props = {
  /** Set when the session ended by itself; the interrupted work waits behind the dialog. */
  lapsedEmail?: string | undefined
  onAuthenticated: () => void
  onClose: () => void
}

export function AuthDialog({ lapsedEmail, onAuthenticated, onClose }: Props) {
  const [tab, setTab] = useState('sign-in')
  const [hasForgotten, setForgotten] = useState(false)
  const [email, setEmail] = useState(lapsedEmail ?? '')
  const [password, setPassword] = useState('')
  const typed = { email, onEmail: setEmail, password, onPassword: setPassword, onDone: finish }

  function finish() {
    onAuthenticated()
    onClose()
  }

  if (hasForgotten) {
    return (
      <Dialog title="Forgot your password?" onClose={onClose}>
        <ForgotForm email={email} onEmail={setEmail} onBack={() => setForgotten(false)} />
      </Dialog>
    )
  }
  return (
    <Dialog
      title="Welcome to ScoutSite"
      description={
        lapsedEmail &&
        'You have been signed out. Nothing is lost: sign in and go on where you were.'
      }
      onClose={onClose}
    >
      <Tabs
        value={tab}
        onChange={setTab}
        tabs={[
          {
            value: 'sign-in',
            label: 'Sign In',
            content: <SignInForm {...typed} onForgot={() => setForgotten(true)} />,
          },
          {
            value: 'sign-up',
            label: 'Sign Up',
            content: <SignUpForm {...typed} />,
          },
        ]}
      />
    </Dialog>
  )
}
