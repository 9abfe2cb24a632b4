import type { QueryClient } from '@tanstack/react-query'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { dialogLater, fetchAhead, viewLater } from './components/load-later.tsx'
import type { View } from './navigation.ts'
import { QueriesCell } from './queries-cell.ts'
import type { Account } from './session.ts'
import { readSiteListView } from './site-list-view.ts'

const Builder = viewLater(async () => (await import('./features/builder/builder.tsx')).Builder)
const Dashboard = queryingLater(
  async () => (await import('./features/dashboard/dashboard.tsx')).Dashboard,
)
const Preview = queryingLater(async () => (await import('./features/preview/preview.tsx')).Preview)
const Current = queryingLater(async () => (await import('./features/current/current.tsx')).Current)
const Tooltips = dialogLater(async () => (await import('./components/ui/tooltips.tsx')).Tooltips)

/** The views for signed-in leaders, with their query cache: another account starts with an empty one. */
export function SignedInView({ view, account }: { view: View; account: Account }) {
  const queries = useRef<QueryClient>(null)
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    const stop = fetchAhead()
    // Nobody needs tooltips in the first moment.
    const timer = setTimeout(() => setSettled(true), 1_000)
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [])
  return (
    <QueriesCell value={queries}>
      {view.name === 'builder' ? (
        <Builder key={view.siteId} account={account} {...view} />
      ) : view.name === 'preview' ? (
        <Preview key={view.siteId} siteId={view.siteId} account={account} />
      ) : view.name === 'current' ? (
        <Current key={view.siteId} siteId={view.siteId} account={account} />
      ) : (
        <Dashboard
          account={account}
          list={readSiteListView(view.name === 'dashboard' ? view.list : null)}
        />
      )}
      {isSettled && <Tooltips />}
    </QueriesCell>
  )
}

function queryingLater<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return viewLater(async () => {
    const [{ withQueries }, View] = await Promise.all([import('./with-queries.tsx'), load()])
    return withQueries(View)
  })
}
