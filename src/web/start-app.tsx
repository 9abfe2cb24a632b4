import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { showFocus } from './lib/show-focus.ts'
import { noteConfirmation } from './navigation/invitation.ts'
import { startNavigation } from './navigation/navigation.ts'
import { startSession } from './session/session.ts'
import { Landing, SignedInView } from './shell.tsx'

/** Hydrates the prerendered landing page, or replaces it with the view that this visit opens. */
export async function startApp(root: HTMLElement): Promise<void> {
  const app = (
    <StrictMode>
      <App path={location.pathname} />
    </StrictMode>
  )
  const isLanding = document.documentElement.dataset['opens'] !== 'app'
  const isThere = isLanding && root.hasAttribute('data-prerendered')
  if (isThere) await Landing.fetch()
  else void SignedInView.fetch().catch(() => undefined)
  startNavigation()
  if (isThere) {
    hydrateRoot(root, app)
  } else {
    root.removeAttribute('data-prerendered')
    root.replaceChildren()
    createRoot(root).render(app)
  }
  document.addEventListener('keyup', showFocus)
  noteConfirmation()
  void startSession()
}
