import { useEffect, useRef, useState } from 'react'
import { chosenTemplate } from './chosen-template.ts'
import { Header } from './components/header.tsx'
import { dialogLater, viewLater } from './components/load-later.tsx'
import { Waiting } from './components/waiting.tsx'
import { LeaderView } from './leader-view.tsx'
import { clearToasts, toast } from './lib/toast.ts'
import { takeLinkError } from './link-error.ts'
import { go, openNewSite, replaceView, useView } from './navigation.ts'
import { endRecovery, type Leader, signOut, useSession } from './session.ts'
import { leaveAccount } from './sync/leave-account.ts'

const AuthDialog = dialogLater(
  async () => (await import('./features/auth/auth-dialog.tsx')).AuthDialog,
)
const NewPasswordDialog = dialogLater(
  async () => (await import('./features/auth/new-password-dialog.tsx')).NewPasswordDialog,
)
/** What a visitor sees. Whoever is signed in does without. */
export const Landing = viewLater(
  async () => (await import('./features/landing/landing.tsx')).Landing,
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

  // Signed out here or in another tab: nothing of what was on the screen is for whoever comes next.
  const leaderBefore = useRef(leader)
  useEffect(() => {
    const before = leaderBefore.current
    if (before && before.id !== leader?.id) leaveAccount(before.id)
    if (before && !leader) {
      clearToasts()
      setAuthOpen(false)
      go({ name: 'landing' })
    }
    leaderBefore.current = leader
  }, [leader])

  useEffect(() => {
    const complaint = takeLinkError()
    if (complaint) toast.error('This link does not work', { description: complaint })
  }, [])

  function start() {
    if (leader) go({ name: 'dashboard' })
    else setAuthOpen(true)
  }

  const isApp = view.name !== 'landing'
  const isExpected = session.phase === 'loading' && (isApp || opensApp())
  return (
    <>
      <Header
        email={leader?.email ?? null}
        onSignIn={() => setAuthOpen(true)}
        onSignOut={() => void signOut().catch(() => undefined)}
      />
      {leader && isApp ? (
        <LeaderView key={leader.id} view={view} leader={leader} />
      ) : isExpected ? (
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
    </>
  )
}

/** Whether this browser knows a leader, as index.html found out before the first paint. */
function opensApp(): boolean {
  return typeof document === 'object' && document.documentElement.dataset['opens'] === 'app'
}

function lapsedLeader(session: ReturnType<typeof useSession>): Leader | null {
  return session.phase === 'out' ? session.lapsed : null
}

/** Where a leader comes out after signing in: at the template just chosen, or among the sites. */
function arrive(): void {
  replaceView({ name: 'dashboard' })
  if (chosenTemplate.peek()) openNewSite()
}
