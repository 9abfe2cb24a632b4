import { useState } from 'react'
import { mayAnybodySignUp, sayRegistration } from '#contract/registration.ts'
import { findListed } from '#site/templates/list.ts'
import { Dialog } from '../../components/ui/dialog.tsx'
import { Tabs } from '../../components/ui/tabs.tsx'
import { clearToasts } from '../../lib/toast.ts'
import { chosenTemplate } from '../../navigation/chosen-template.ts'
import { useConfig } from '../../session/use-config.ts'
import { CodeForm } from './code-form.tsx'
import { ForgotForm } from './forgot-form.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'

type Props = {
  /** The e-mail of an account whose password was right and whose code is missing. */
  codeFor: string | null
  /** The e-mail last signed in here; '' for none. */
  knownEmail: string
  /** Whether the session expired during work. */
  isEnded: boolean
  onAuthenticated: () => void
  /** Leaves an account whose code is missing. */
  onBack: () => void
  onClose: () => void
}

export function AuthDialog(props: Props) {
  const { codeFor, knownEmail, isEnded, onAuthenticated, onBack, onClose } = props
  const [tab, setTab] = useState('sign-in')
  const [hasForgotten, setForgotten] = useState(false)
  const [email, setEmail] = useState(knownEmail)
  const [password, setPassword] = useState('')
  const [template] = useState(nameChosenTemplate)
  const [isCarriedOver, setCarriedOver] = useState(false)
  const registration = useConfig()?.registration ?? 'open'
  // As on the landing page, which names no operator unless OPERATOR_EMAIL is set.
  const operator = document.documentElement.dataset['operator'] ?? ''
  const terms = sayRegistration(registration, operator)
  const typed = {
    email,
    onEmail: setEmail,
    password,
    onPassword: setPassword,
    onDone: onAuthenticated,
  }

  function createOne() {
    setCarriedOver(true)
    clearToasts()
    setTab('sign-up')
  }

  if (codeFor !== null) {
    return (
      <Dialog title="One more step" onClose={onClose}>
        <CodeForm email={codeFor} onDone={onAuthenticated} onBack={onBack} />
      </Dialog>
    )
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
        isEnded
          ? 'You have been signed out. Nothing is lost: sign in and pick up where you left off.'
          : template && `Your page will start with ${template}.`
      }
      onClose={onClose}
    >
      {mayAnybodySignUp(registration) ? (
        <Tabs
          value={tab}
          onChange={(next) => {
            setCarriedOver(false)
            // An error of one form must not remain in the other.
            clearToasts()
            setTab(next)
          }}
          tabs={[
            {
              value: 'sign-in',
              label: 'Sign In',
              content: (
                <SignInForm {...typed} onForgot={() => setForgotten(true)} onNew={createOne} />
              ),
            },
            {
              value: 'sign-up',
              label: 'Sign Up',
              content: <SignUpForm {...typed} terms={terms} takesFocus={isCarriedOver} />,
            },
          ]}
        />
      ) : (
        <div className="mt-5">
          <SignInForm {...typed} onForgot={() => setForgotten(true)} terms={terms} />
        </div>
      )}
    </Dialog>
  )
}

/** The label of the template chosen on the landing page; '' for none. */
function nameChosenTemplate(): string {
  const name = chosenTemplate.peek()
  return name ? findListed(name).label : ''
}
