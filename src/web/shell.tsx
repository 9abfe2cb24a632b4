import { lazy, Suspense, useEffect, useState } from 'react'
import { toast } from 'sonner'
import { chosenTemplate } from './chosen-template.ts'
import { Header } from './components/header.tsx'
import { Waiting } from './components/waiting.tsx'
import { Landing } from './features/landing/landing.tsx'
import { LeaderView } from './leader-view.tsx'
import { takeLinkError } from './link-error.ts'
import { go, openNewSite, replaceView, useView } from './navigation.ts'
import { endRecovery, type Leader, signOut, useSession } from './session.ts'

const AuthDialog = lazy(() =>
  import('./features/auth/auth-dialog.tsx').then(({ AuthDialog }) => ({ default: AuthDialog })),
)
const NewPasswordDialog = lazy(() =>
  import('./features/auth/new-password-dialog.tsx').then(({ NewPasswordDialog }) => ({
    default: NewPasswordDialog,
  })),
)
/** The four views, and who may see which. */
export function Shell() {
  const session = useSession()
  const view = useView()
  const [isAuthOpen, setAuthOpen] = useState(false)
  // A session that lapsed keeps the view, and what is typed in it, on the screen.
  const leader = session.phase === 'in' ? session.leader : lapsedLeader(session)
  const isLapsed = session.phase === 'out' && session.lapsed !== null

  useEffect(() => {
    if (leader && view.name === 'landing') arrive()
  }, [leader, view.name])
  useEffect(() => {
    if (isLapsed) setAuthOpen(true)
  }, [isLapsed])

  useEffect(() => {
    const complaint = takeLinkError()
    if (complaint) toast.error('This link does not work', { description: complaint })
  }, [])

  async function leave() {
    await signOut().catch(() => undefined)
    go({ name: 'landing' })
  }

  function start() {
    if (leader) go({ name: 'dashboard' })
    else setAuthOpen(true)
  }

  const isApp = view.name !== 'landing'
  return (
    <>
      <Header
        email={leader?.email ?? null}
        onSignIn={() => setAuthOpen(true)}
        onSignOut={() => void leave()}
      />
      {leader && isApp ? (
        <LeaderView key={leader.id} view={view} leader={leader} />
      ) : session.phase === 'loading' && isApp ? (
        <Waiting />
      ) : (
        <Landing
          onStart={start}
          onUseTemplate={(template) => {
            chosenTemplate.keep(template)
            start()
          }}
        />
      )}
      <Suspense>
        {isAuthOpen && (
          <AuthDialog
            lapsedEmail={isLapsed ? session.lapsed?.email : undefined}
            onAuthenticated={() => {
              if (session.phase === 'in' && view.name === 'landing') arrive()
            }}
            onClose={() => setAuthOpen(false)}
          />
        )}
        {session.phase === 'in' && session.isRecovering && (
          <NewPasswordDialog onClose={endRecovery} />
        )}
      </Suspense>
    </>
  )
}

function lapsedLeader(session: ReturnType<typeof useSession>): Leader | null {
  return session.phase === 'out' ? session.lapsed : null
}

/** Where a leader comes out after signing in: at the template just chosen, or among the sites. */
function arrive(): void {
  replaceView({ name: 'dashboard' })
  if (chosenTemplate.peek()) openNewSite()
}
