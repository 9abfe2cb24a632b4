import { createMiddleware } from 'hono/factory'
import { createIsAppHost } from '../addresses/is-app-host.ts'
import type { Environment } from '../http/environment.ts'
import { noSitePage, plainPageHeaders } from './plain-pages.ts'

/** Serves the app only on its own host. */
export function requireAppHost(appOrigin: string) {
  const isAppHost = createIsAppHost(appOrigin)
  return createMiddleware<Environment>(async (c, next) => {
    if (isAppHost(c.req.header('host') ?? new URL(c.req.url).host)) return next()
    c.set('kind', 'stranger')
    return c.html(noSitePage, 404, plainPageHeaders)
  })
}
