import { AppError } from './components/app-error.tsx'
import { Toaster } from './components/ui/toaster.tsx'
import { NotFound } from './features/not-found/not-found.tsx'
import { Shell } from './shell.tsx'

export function App({ path }: { path: string }) {
  return (
    <AppError>
      {path === '/' ? <Shell /> : <NotFound path={path} />}
      <Toaster />
    </AppError>
  )
}
