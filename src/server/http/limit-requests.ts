import { createMiddleware } from 'hono/factory'
import { LRUCache } from 'lru-cache'
import type { Environment } from './environment.ts'
import { type HttpError, tooManyRequests } from './http.errors.ts'

/** A minute's worth, filled up again all the time; a burst may take all of it at once. */
type Bucket = { left: number; at: number }

/** Clients remembered at most; whoever was quiet longest is forgotten, and starts anew. */
const MAX_CLIENTS = 20_000
const MINUTE = 60_000

type Options = {
  refuse?: (seconds: number) => HttpError
  /** A clock that nobody sets back. */
  now?: () => number
}

/**
 * Keeps one client from taking everybody's time. Counted in memory, by each replica for itself: limits
 * that guard passwords and mails are in the database.
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
