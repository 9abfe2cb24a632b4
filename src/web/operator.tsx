import './app.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { AppError } from './components/app-error.tsx'
import { Toaster } from './components/ui/toaster.tsx'
import { showFocus } from './lib/show-focus.ts'
import { OperatorShell } from './operator-shell.tsx'
import { startSession } from './session/session.ts'

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <AppError>
        <OperatorShell />
        <Toaster />
      </AppError>
    </StrictMode>,
  )
}
document.addEventListener('keyup', showFocus)
void startSession()
