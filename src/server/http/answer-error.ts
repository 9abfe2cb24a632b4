import type { ErrorHandler } from 'hono'
import type { RefusalAnswer } from '#contract/refusal-codes.ts'
import { isDatabaseAway } from '../database/is-database-away.ts'
import { outlineError } from '../logging.ts'
import { isDiskFull } from '../storage/is-disk-full.ts'
import type { Environment } from './environment.ts'
import { HttpError, noRoom, unavailable, unexpected } from './http.errors.ts'
import { Refusal } from './refusal.ts'

/** The one place that turns errors into HTTP responses; details of unexpected errors stay in the log. */
export const answerError: ErrorHandler<Environment> = (error, c) => {
  if (error instanceof Refusal) {
    const answer: RefusalAnswer = { success: false, code: error.code, error: error.message }
    return c.json(answer)
  }
  const refusal = error instanceof HttpError ? error : translate(error, c.req.path)
  if (refusal !== error) c.var.log.error(outlineError(error), 'request failed')
  return c.json(refusal.toJSON(), refusal.status, refusal.headers)
}

// The auth client drops its session at most refusals. A full disk is no reason for that, so it gets a 503.
function translate(error: unknown, path: string): HttpError {
  const isAccounts = path.startsWith('/auth/v1/')
  if (isDiskFull(error)) return isAccounts ? unavailable() : noRoom()
  return isDatabaseAway(error) ? unavailable() : unexpected()
}
