import { useState } from 'react'
import { Header } from './components/header.tsx'
import { lazyDialog } from './components/lazy-views.tsx'
import { Button } from './components/ui/button.tsx'
import { ViewHeading } from './components/view-heading.tsx'
import { Waiting } from './components/waiting.tsx'
import { OperatorGate } from './features/auth/operator-gate.tsx'
import { OperatorPage } from './features/operator/operator-page.tsx'
import { clearToasts } from './lib/toast.ts'
import { withQueries } from './queries/with-queries.tsx'
import { lastEmail } from './session/last-email.ts'
import { signOut, useSession } from './session/session.ts'

const AuthDialog = lazyDialog(
  async () => (await import('./features/auth/auth-dialog.tsx')).AuthDialog,
)
const Page = withQueries(OperatorPage)

/** The operator's page has a separate bundle: leaders load none of it. */
export function OperatorShell() {
  const session = useSession()
  const [isAuthOpen, setAuthOpen] = useState(false)
  const account = session.phase === 'in' ? session.account : null

  function leave() {
    clearToasts()
    void signOut().catch(() => undefined)
  }

  const header = (
    <Header email={account?.email ?? null} onSignIn={() => setAuthOpen(true)} onSignOut={leave} />
  )
  return (
    <>
      <div className="contents">
        {account ? (
          // Another account starts without the previous one's state.
          <Page key={account.id} header={header} gate={OperatorGate} />
        ) : session.phase === 'loading' ? (
          <Waiting />
        ) : (
          <>
            {header}
            <main className="wrap flex flex-col items-start gap-5 py-16">
              <ViewHeading title="Sign in" className="text-4xl">
                Sign in to go on
              </ViewHeading>
              <p className="max-w-prose text-lg text-soft">
                You need to be signed in to see this page.
              </p>
              <Button size="lg" onClick={() => setAuthOpen(true)}>
                Go to sign in
              </Button>
            </main>
          </>
        )}
      </div>
      {(isAuthOpen || session.phase === 'code') && (
        <AuthDialog
          codeFor={session.phase === 'code' ? session.account.email : null}
          knownEmail={lastEmail.peek() ?? ''}
          isEnded={session.phase === 'out' && session.hasEnded}
          onAuthenticated={() => setAuthOpen(false)}
          onBack={() => {
            leave()
            setAuthOpen(true)
          }}
          onClose={() => {
            setAuthOpen(false)
            if (session.phase === 'code') leave()
          }}
        />
      )}
    </>
  )
}
