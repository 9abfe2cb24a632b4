import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { startNavigation } from './navigation.ts'
import { startSession } from './session.ts'
import './app.css'

const root = document.getElementById('root')
if (root) {
  const app = (
    <StrictMode>
      <App path={location.pathname} />
    </StrictMode>
  )
  const isLanding = document.documentElement.dataset['opens'] !== 'app'
  startNavigation()
  if (isLanding && root.hasAttribute('data-prerendered')) {
    hydrateRoot(root, app)
  } else {
    root.removeAttribute('data-prerendered')
    root.replaceChildren()
    createRoot(root).render(app)
  }
  void startSession()
}
