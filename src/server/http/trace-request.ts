import { randomUUID } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import { type Logger, withLogContext } from '../lib/logging.ts'
import type { Meter } from '../metrics/meter.ts'
import { kindOf } from '../metrics/request-kind.ts'
import { findClientIp } from './client-ip.ts'
import type { Environment } from './environment.ts'

type TraceParts = { log: Logger; trustProxy: number; meter: Meter }

/**
 * Gives the request an ID, logs its outcome by route and counts it by kind: paths and queries can
 * contain tokens.
 */
export function traceRequest({ log, trustProxy, meter }: TraceParts) {
  const hintAtProxy = createProxyHint(log, trustProxy)
  return createMiddleware<Environment>(async (c, next) => {
    const start = performance.now()
    const requestId = randomUUID()
    const forwardedFor = c.req.header('x-forwarded-for')
    hintAtProxy(forwardedFor)
    c.set('requestId', requestId)
    c.set('log', log)
    c.set('clientIp', findClientIp(c.env?.incoming?.socket.remoteAddress, forwardedFor, trustProxy))
    await withLogContext({ requestId }, next)
    c.res.headers.set('X-Request-Id', requestId)
    const milliseconds = performance.now() - start
    const { status } = c.res
    meter.requestAnswered(c.var.kind ?? kindOf(c.req.path), status, milliseconds / 1_000)
    const took = Math.round(milliseconds * 10) / 10
    const route = c.var.route ?? routePath(c)
    const outcome = { requestId, method: c.req.method, route, status, took }
    const isNews = status >= 500 && !c.var.isLogged
    log[isNews ? 'error' : 'debug'](outcome, 'request')
  })
}

/** Tells the operator once that requests seem to come through a proxy that is not configured. */
function createProxyHint(log: Logger, proxies: number) {
  let isTold = proxies > 0
  return (forwardedFor: string | undefined): void => {
    if (isTold || forwardedFor === undefined) return
    isTold = true
    log.warn(
      'a request came with X-Forwarded-For, which TRUST_PROXY does not let count: if a proxy is in front, all its visitors are taken for one; set TRUST_PROXY to true, or to the number of proxies',
    )
  }
}
