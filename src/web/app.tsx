import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { AppError } from './components/app-error.tsx'
import { Toaster } from './components/ui/toaster.tsx'
import { NotFound } from './features/not-found/not-found.tsx'
import { Shell } from './shell.tsx'

export function App({ path }: { path: string }) {
  const [queries] = useState(() => new QueryClient())
  return (
    <AppError>
      <QueryClientProvider client={queries}>
        {path === '/' ? <Shell /> : <NotFound path={path} />}
        <Toaster />
      </QueryClientProvider>
    </AppError>
  )
}
