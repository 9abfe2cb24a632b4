import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { App } from './app.tsx'
import { Landing } from './shell.tsx'

await Landing.fetch()

/**
 * The landing page and the page for unknown paths as HTML, rendered at build: readable without script.
 * @public
 */
export function prerender(): { landing: string; notFound: string } {
  return { landing: draw('/'), notFound: draw('') }
}

function draw(path: string): string {
  return renderToString(
    <StrictMode>
      <App path={path} />
    </StrictMode>,
  )
}
