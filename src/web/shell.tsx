import { useEffect, useRef, useState } from 'react'
import { Header } from './components/header.tsx'
import { lazyDialog, lazyView } from './components/lazy-views.tsx'
import { Waiting } from './components/waiting.tsx'
import { useStore } from './lib/create-store.ts'
import { forgetOnlyInTab, onlyInTab } from './lib/only-in-tab.ts'
import { clearToasts } from './lib/toast.ts'
import { whenTypingStops } from './lib/when-typing-stops.ts'
import { chosenTemplate } from './navigation/chosen-template.ts'
import {
  followInvitations,
  invitation,
  linkedSite,
  seatToEnd,
  setInvitation,
} from './navigation/invitation.ts'
import { go, openNewSite, replaceView, useView } from './navigation/navigation.ts'
import { tellLinkNews } from './navigation/tell-link-news.ts'
import { lastEmail } from './session/last-email.ts'
import { endRecovery, lapsedAccount, signOut, useSession } from './session/session.ts'
import { leaveAccount } from './sync/leave-account.ts'

const AuthDialog = lazyDialog(
  async () => (await import('./features/auth/auth-dialog.tsx')).AuthDialog,
)
const EndSeatDialog = lazyDialog(
  async () => (await import('./features/auth/end-seat-dialog.tsx')).EndSeatDialog,
)
const InvitationDialog = lazyDialog(
  async () => (await import('./features/auth/invitation-dialog.tsx')).InvitationDialog,
)
const NewPasswordDialog = lazyDialog(
  async () => (await import('./features/auth/new-password-dialog.tsx')).NewPasswordDialog,
)
const SignOutDialog = lazyDialog(
  async () => (await import('./features/auth/sign-out-dialog.tsx')).SignOutDialog,
)
/** Only for leaders: a visitor does not wait for its code. */
export const SignedInView = lazyView(
  async () => (await import('./signed-in-view.tsx')).SignedInView,
)
/** For visitors. Loaded on demand, because signed-in leaders do not need it. */
export const Landing = lazyView(
  async () => (await import('./features/landing/landing.tsx')).Landing,
)

/** Shows the current view, if the session permits it. */
export function Shell() {
  const session = useSession()
  const view = useView()
  const [isAuthOpen, setAuthOpen] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const [joins, setJoins] = useState(0)
  const invite = useStore(invitation, null)
  const seat = useStore(seatToEnd, null)
  const linked = useStore(linkedSite, null)
  // Closed by a slip, an invitation comes back with the next press.
  const [aside, setAside] = useState<string | null>(null)
  const isAside = invite === aside
  // When a session lapses, the view stays on the screen with the text typed in it.
  const account = session.phase === 'in' ? session.account : lapsedAccount(session)
  // On the landing page only if this visit was meant to open another view.
  const isEnded = session.phase === 'out' && session.hasEnded && (account !== null || opensApp())

  useEffect(() => {
    if (account && view.name === 'landing') arrive()
  }, [account, view.name])
  useEffect(() => {
    if (isEnded) return whenTypingStops(() => setAuthOpen(true))
  }, [isEnded])

  // Once somebody is signed in, the dashboard opens it, or says why not.
  useEffect(() => {
    if (linked && session.phase === 'out') setAuthOpen(true)
  }, [linked, session.phase])

  // Signed out here or in another tab: nothing on the screen is meant for the next person.
  const accountBefore = useRef(account)
  useEffect(() => {
    const before = accountBefore.current
    if (before && before.id !== account?.id) leaveAccount(before.id)
    if (before && !account) {
      clearToasts()
      setAuthOpen(false)
      go({ name: 'landing' })
    }
    accountBefore.current = account
  }, [account])

  useEffect(tellLinkNews, [])
  useEffect(followInvitations, [])

  function start() {
    if (account) go({ name: 'dashboard' })
    else openAuth()
  }

  function openAuth() {
    setAside(null)
    setAuthOpen(true)
  }

  function leave() {
    setLeaving(false)
    forgetOnlyInTab()
    void signOut().catch(() => undefined)
  }

  const askToLeave = () => (onlyInTab.get().size > 0 ? setLeaving(true) : leave())
  const onAuthenticated = () => {
    setAuthOpen(false)
    if (session.phase === 'in' && view.name === 'landing') arrive()
  }
  const isCodeMissing = session.phase === 'code'
  const auth = {
    codeFor: isCodeMissing ? session.account.email : null,
    knownEmail: account?.email ?? lastEmail.peek() ?? '',
    isEnded,
    onAuthenticated,
    onBack() {
      leave()
      setAuthOpen(true)
    },
    onClose() {
      setAuthOpen(false)
      if (isCodeMissing) leave()
    },
  }
  const isApp = view.name !== 'landing'
  const isExpected = session.phase === 'loading' && (isApp || opensApp())
  return (
    <>
      <Header
        email={account?.email ?? null}
        {...(account && { onAccount: () => go({ name: 'account' }) })}
        onSignIn={openAuth}
        onSignOut={askToLeave}
      />
      {/* A dialog hides this element from screen readers, and so also views that appear later. */}
      <div className="contents">
        {account && isApp ? (
          // With another site, nothing that was loaded before is complete.
          <SignedInView key={account.id + joins} view={view} account={account} />
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
      </div>
      {invite && !isAside && session.phase !== 'loading' && !isLeaving && (
        <InvitationDialog
          key={invite}
          token={invite}
          auth={auth}
          signedInAs={account?.email ?? null}
          onSignOut={askToLeave}
          onSignIn={openAuth}
          onJoined={() => setJoins(joins + 1)}
          onClose={() => {
            setAuthOpen(false)
            if (account) setInvitation(null)
            else setAside(invite)
          }}
        />
      )}
      {seat && <EndSeatDialog key={seat} token={seat} onClose={() => seatToEnd.set(null)} />}
      {(isAuthOpen || isCodeMissing) && (!invite || isAside) && <AuthDialog {...auth} />}
      {isLeaving && account && (
        <SignOutDialog onSignOut={leave} onClose={() => setLeaving(false)} />
      )}
      {session.phase === 'in' && session.isRecovering && (
        <NewPasswordDialog onClose={endRecovery} />
      )}
    </>
  )
}

/** Whether this browser knows a leader, as index.html determined before the first paint. */
function opensApp(): boolean {
  return typeof document === 'object' && document.documentElement.dataset['opens'] === 'app'
}

/** Opens the first view after signing in or a link: a new site with the chosen template, or the dashboard. */
function arrive(): void {
  replaceView({ name: 'dashboard' })
  window.scrollTo(0, 0)
  if (chosenTemplate.peek() && !linkedSite.get()) openNewSite()
}
