import { lazy, Suspense, useEffect, useState } from 'react'
import { AppError } from './components/app-error.tsx'
import { NotFound } from './features/not-found/not-found.tsx'
import { Shell } from './shell.tsx'

const Toaster = lazy(() =>
  import('./components/ui/toaster.tsx').then(({ Toaster }) => ({ default: Toaster })),
)

export function App({ path }: { path: string }) {
  // The page as it was prerendered has to be there before anything joins it.
  const [isAlive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  return (
    <AppError>
      {path === '/' ? <Shell /> : <NotFound path={path} />}
      <Suspense>{isAlive && <Toaster />}</Suspense>
    </AppError>
  )
}
