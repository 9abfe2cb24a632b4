import { randomUUID } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import { type Logger, withLogContext } from '../logging.ts'
import { findClientIp } from './client-ip.ts'
import type { Environment } from './environment.ts'

/** Gives the request an id and logs its outcome by route: paths and queries can hold tokens. */
export function traceRequest(log: Logger, trustProxy: boolean) {
  return createMiddleware<Environment>(async (c, next) => {
    const start = performance.now()
    const requestId = randomUUID()
    c.set('requestId', requestId)
    c.set('log', log)
    c.set(
      'clientIp',
      findClientIp(
        c.env?.incoming?.socket.remoteAddress,
        c.req.header('x-forwarded-for'),
        trustProxy,
      ),
    )
    await withLogContext({ requestId }, next)
    c.res.headers.set('X-Request-Id', requestId)
    const took = Math.round((performance.now() - start) * 10) / 10
    const route = c.var.route ?? routePath(c)
    const outcome = { requestId, method: c.req.method, route, status: c.res.status, took }
    const isNews = c.res.status >= 500 && !c.var.isLogged
    log[isNews ? 'error' : 'debug'](outcome, 'request')
  })
}
