import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { lazyTool, lazyView, preloadWhenIdle } from './components/lazy-views.tsx'
import { OperatorBanner } from './components/operator-banner.tsx'
import type { View } from './navigation/navigation.ts'
import { readSiteListView } from './navigation/site-list-view.ts'
import { QueryClientRef } from './queries/query-client-ref.ts'
import type { Account } from './session/session.ts'
import { useSuspension } from './session/suspension.ts'

const ClaimsBanner = lazyTool(
  async () => (await import('./components/claims-banner.tsx')).ClaimsBanner,
)
const Builder = lazyView(async () => (await import('./features/builder/builder.tsx')).Builder)
const Dashboard = lazyView(async () => {
  const [{ withQueries }, { Dashboard: View }] = await Promise.all([
    import('./queries/with-queries.tsx'),
    import('./features/dashboard/dashboard.tsx'),
  ])
  return withQueries(View)
})
const SuspendedPage = lazyView(async () => {
  const [{ withQueries }, { SuspendedPage: View }] = await Promise.all([
    import('./queries/with-queries.tsx'),
    import('./features/auth/suspended-page.tsx'),
  ])
  return withQueries(View)
})
const AccountView = lazyView(async () => {
  const [{ withQueries }, { AccountView: View }] = await Promise.all([
    import('./queries/with-queries.tsx'),
    import('./features/auth/account-view.tsx'),
  ])
  return withQueries(View)
})
const SiteView = lazyView(async () => (await import('./site-view.tsx')).SiteView)
const Tooltips = lazyTool(async () => (await import('./components/ui/tooltips.tsx')).Tooltips)

/** The views for signed-in leaders, with their query cache: another account starts with an empty one. */
export function SignedInView({ view, account }: { view: View; account: Account }) {
  const suspension = useSuspension()
  const queries = useRef<QueryClient>(null)
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    const stop = preloadWhenIdle()
    // What is not needed in the first moment is loaded after the view.
    const timer = setTimeout(() => setSettled(true), 1_000)
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [])
  useEffect(() => {
    // After a new sign-in over this view, reload what was refused before.
    if (account) void queries.current?.refetchQueries({ type: 'active', predicate: hasFailed })
  }, [account])
  return (
    <QueryClientRef value={queries}>
      {!suspension && <OperatorBanner />}
      {!suspension && isSettled && <ClaimsBanner />}
      {suspension ? (
        <SuspendedPage {...suspension} />
      ) : view.name === 'builder' ? (
        <Builder key={view.siteId} account={account} {...view} />
      ) : 'siteId' in view ? (
        <SiteView {...view} account={account} />
      ) : view.name === 'account' ? (
        <AccountView account={account} />
      ) : (
        <Dashboard
          account={account}
          list={readSiteListView(view.name === 'dashboard' ? view.list : null)}
        />
      )}
      {isSettled && <Tooltips />}
    </QueryClientRef>
  )
}

function hasFailed({ state }: { state: { status: string } }): boolean {
  return state.status === 'error'
}
