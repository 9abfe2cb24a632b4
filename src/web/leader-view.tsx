import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Waiting } from './components/waiting.tsx'
import type { View } from './navigation.ts'
import type { Leader } from './session.ts'

const Dashboard = lazy(() =>
  import('./features/dashboard/dashboard.tsx').then(({ Dashboard }) => ({ default: Dashboard })),
)
const Builder = lazy(() =>
  import('./features/builder/builder.tsx').then(({ Builder }) => ({ default: Builder })),
)
const Preview = lazy(() =>
  import('./features/preview/preview.tsx').then(({ Preview }) => ({ default: Preview })),
)

/** What only a leader sees, and the cache that goes with it: another leader starts with an empty one. */
export function LeaderView({ view, leader }: { view: View; leader: Leader }) {
  const [queries] = useState(() => new QueryClient())
  return (
    <QueryClientProvider client={queries}>
      <Suspense fallback={<Waiting />}>
        {view.name === 'builder' ? (
          <Builder key={view.siteId} leader={leader} {...view} />
        ) : view.name === 'preview' ? (
          <Preview key={view.siteId} siteId={view.siteId} leader={leader} />
        ) : (
          <Dashboard leader={leader} />
        )}
      </Suspense>
    </QueryClientProvider>
  )
}
