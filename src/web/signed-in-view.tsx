import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { dialogLater, fetchAhead, viewLater } from './components/load-later.tsx'
import type { View } from './navigation.ts'
import { createQueries, retryWhenBack } from './queries.ts'
import type { Account } from './session.ts'

const Dashboard = viewLater(
  async () => (await import('./features/dashboard/dashboard.tsx')).Dashboard,
)
const Builder = viewLater(async () => (await import('./features/builder/builder.tsx')).Builder)
const Preview = viewLater(async () => (await import('./features/preview/preview.tsx')).Preview)
// Nobody needs it in the first moment.
const Tooltips = dialogLater(async () => (await import('./components/ui/tooltips.tsx')).Tooltips)

/** The views for signed-in leaders, with their query cache: another account starts with an empty one. */
export function SignedInView({ view, account }: { view: View; account: Account }) {
  const [queries] = useState(createQueries)
  useEffect(fetchAhead, [])
  useEffect(() => retryWhenBack(queries), [queries])
  return (
    <QueryClientProvider client={queries}>
      {view.name === 'builder' ? (
        <Builder key={view.siteId} account={account} {...view} />
      ) : view.name === 'preview' ? (
        <Preview key={view.siteId} siteId={view.siteId} account={account} />
      ) : (
        <Dashboard account={account} />
      )}
      <Tooltips />
    </QueryClientProvider>
  )
}
