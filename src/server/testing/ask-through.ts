import { Hono, type MiddlewareHandler } from 'hono'
import { answerError } from '../http/answer-error.ts'
import type { Environment } from '../http/environment.ts'
import { traceRequest } from '../http/trace-request.ts'
import { createLogger } from '../lib/logging.ts'
import { createSilentMeter } from '../metrics/meter.ts'

/** A single middleware, in front of a route that answers 200; each request comes from an IP. */
export function askThrough(
  middleware: MiddlewareHandler<Environment>,
  answer: () => string | Promise<string> = () => 'answered',
) {
  const app = new Hono<Environment>()
  app.onError(answerError)
  app.use(traceRequest({ log: createLogger('silent'), trustProxy: 1, meter: createSilentMeter() }))
  app.use(middleware)
  app.all('*', async (c) => c.text(await answer()))
  return (path: string, { headers, ...init }: RequestInit = {}, ip = '192.0.2.1') =>
    app.request(path, { ...init, headers: { 'x-forwarded-for': ip, ...headers } })
}
