import { createMiddleware } from 'hono/factory'
import { LRUCache } from 'lru-cache'
import type { Environment } from './environment.ts'
import { type HttpError, tooManyRequests } from './http.errors.ts'

/**
 * A token bucket: one minute's worth of requests, refilled continuously; a burst may use all of it.
 */
type Bucket = { left: number; at: number }

/**
 * The most clients remembered; the least recently active one is evicted, and starts over with a
 * full bucket.
 */
const MAX_CLIENTS = 20_000
const MINUTE = 60_000

type Options = {
  refuse?: (seconds: number) => HttpError
  /** A monotonic clock. */
  now?: () => number
}

/**
 * Keeps one client from using up the server's time. Counted in memory, by each replica separately;
 * the limits that guard passwords and mails are in the database.
 */
export function limitRequests(
  perMinute = 6_000,
  { refuse = tooManyRequests, now = () => performance.now() }: Options = {},
) {
  const buckets = new LRUCache<string, Bucket>({ max: MAX_CLIENTS })
  return createMiddleware<Environment>(async (c, next) => {
    const at = now()
    const before = buckets.get(c.var.clientIp) ?? { left: perMinute, at }
    const left = Math.min(perMinute, before.left + ((at - before.at) * perMinute) / MINUTE)
    if (left < 1) throw refuse(Math.ceil(((1 - left) * MINUTE) / perMinute / 1_000))
    buckets.set(c.var.clientIp, { left: left - 1, at })
    return next()
  })
}
