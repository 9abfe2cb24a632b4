import { AppError } from './components/app-error.tsx'
import { lazyView } from './components/lazy-views.tsx'
import { Toaster } from './components/ui/toaster.tsx'
import { Shell } from './shell.tsx'

const NotFound = lazyView(async () => (await import('./features/not-found/not-found.tsx')).NotFound)

export function App({ path }: { path: string }) {
  return (
    <AppError>
      {path === '/' ? <Shell /> : <NotFound path={path} />}
      <Toaster />
    </AppError>
  )
}
