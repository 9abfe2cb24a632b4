import { createHash, timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import type { ReadMetrics } from '../figures/create-read-metrics.ts'
import type { Environment } from '../http/environment.ts'
import type { CheckReadiness } from './create-readiness-check.ts'
import type { Drain } from './drain.ts'
import { metricsForbidden } from './operation.errors.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Whether an Authorization header has this token. The comparison takes constant time. */
function isBearerOf(token: string, authorization: string | undefined): boolean {
  const [, given = ''] = /^Bearer +(\S+)$/i.exec(authorization ?? '') ?? []
  return timingSafeEqual(digest(given), digest(token))
}

type OperationParts = {
  drain: Drain
  checkReadiness: CheckReadiness
  readMetrics: ReadMetrics | null
  metricsToken: string
}

/**
 * Pages are served from memory and files, even during a database outage: a proxy probes them
 * separately.
 */
const isAskedOfPages = (url: string) => new URL(url).searchParams.get('part') === 'pages'

/**
 * For the operator's probes. They use IP addresses, so every host name is accepted; requests to
 * published sites are answered before they get here.
 */
export function operationRoutes(parts: OperationParts) {
  const { drain, checkReadiness, readMetrics, metricsToken } = parts
  return new Hono<Environment>()
    .get('/healthz', (c) => c.json({ status: 'ok' }))
    .get('/readyz', async (c) => {
      c.set('isLogged', true)
      if (drain.isOn()) return c.json({ status: 'draining' }, 503)
      if (isAskedOfPages(c.req.url)) return c.json({ status: 'ok' })
      const { problems, warnings } = await checkReadiness()
      const more = warnings.length > 0 ? { warnings } : {}
      return problems.length === 0
        ? c.json({ status: 'ok', ...more })
        : c.json({ status: 'unavailable', problems, ...more }, 503)
    })
    .get('/metrics', async (c, next) => {
      if (!readMetrics) return next()
      if (!isBearerOf(metricsToken, c.req.header('authorization'))) throw metricsForbidden()
      const { type, text } = await readMetrics()
      return c.body(text, 200, { 'Content-Type': type, 'Cache-Control': 'no-store' })
    })
}
