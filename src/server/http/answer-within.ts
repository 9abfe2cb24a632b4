import { createMiddleware } from 'hono/factory'
import type { Environment } from './environment.ts'
import { unavailable } from './http.errors.ts'
import { isBodyComing } from './is-body-coming.ts'

const STEPS = 10

/**
 * Answers 503 when nothing else has answered in time, for example while PostgreSQL hangs. The time in
 * which the client is still sending its body does not count: a slow uplink is not our delay.
 */
export function answerWithin(timeout = 9_000) {
  return createMiddleware<Environment>(async (c, next) => {
    const { incoming } = c.env ?? {}
    const late = Promise.withResolvers<never>()
    let left = STEPS
    const timer = setInterval(() => {
      if (!incoming || !isBodyComing(incoming)) left -= 1
      if (left === 0) late.reject(unavailable())
    }, timeout / STEPS)
    try {
      await Promise.race([next(), late.promise])
    } finally {
      clearInterval(timer)
    }
  })
}
