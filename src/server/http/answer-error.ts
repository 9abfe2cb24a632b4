import type { Context, ErrorHandler } from 'hono'
import type { RefusalAnswer } from '#contract/refusal-codes.ts'
import { isDatabaseAway } from '../database/is-database-away.ts'
import { outlineError } from '../lib/logging.ts'
import { isOutOfRoom } from '../storage/is-out-of-room.ts'
import type { Environment } from './environment.ts'
import { HttpError, noRoom, unavailable, unexpected } from './http.errors.ts'
import { Refusal } from './refusal.ts'

/** The one place that turns errors into HTTP responses. */
export const answerError: ErrorHandler<Environment> = (error, c) => {
  const refusal = toRefusal(error, c)
  if (refusal instanceof Refusal) {
    const answer: RefusalAnswer = { success: false, code: refusal.code, error: refusal.message }
    return c.json(answer)
  }
  return c.json(refusal.toJSON(), refusal.status, refusal.headers)
}

/** The refusal that the caller gets for an error; details of unexpected ones stay in the log. */
export function toRefusal(error: Error, c: Context<Environment>): Refusal | HttpError {
  const isDeclared = error instanceof Refusal || error instanceof HttpError
  const refusal = isDeclared ? error : translate(error, c.req.path)
  if (refusal.cause !== undefined) {
    c.var.log.error({ ...outlineError(refusal.cause), refusal: refusal.code }, 'request failed')
  }
  return refusal
}

// The auth client drops its session at most refusals, and keeps it at a 503. A full disk is no reason
// to drop it.
function translate(error: unknown, path: string): HttpError {
  const isAccounts = path.startsWith('/auth/v1/')
  if (isOutOfRoom(error)) return noRoom(error, isAccounts ? 503 : 507)
  return isDatabaseAway(error) ? unavailable(error) : unexpected(error)
}
