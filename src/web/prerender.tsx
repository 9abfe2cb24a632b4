import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { App } from './app.tsx'

/** The landing page as HTML, made at build: it reads without any script. @public */
export function prerender(): string {
  return renderToString(
    <StrictMode>
      <App path="/" />
    </StrictMode>,
  )
}
