import type { ErrorHandler } from 'hono'
import type { RefusalAnswer } from '#contract/refusal-codes.ts'
import { isDatabaseAway } from '../database/is-database-away.ts'
import { outlineError } from '../logging.ts'
import { isDiskFull } from '../storage/is-disk-full.ts'
import type { Environment } from './environment.ts'
import { HttpError, noRoom, unavailable, unexpected } from './http.errors.ts'
import { Refusal } from './refusal.ts'

/** The one place that turns errors into answers; what was not foreseen stays in the log. */
export const answerError: ErrorHandler<Environment> = (error, c) => {
  if (error instanceof Refusal) {
    const answer: RefusalAnswer = { success: false, code: error.code, error: error.message }
    return c.json(answer)
  }
  const refusal = error instanceof HttpError ? error : translate(error, c.req.path)
  if (refusal !== error) c.var.log.error(outlineError(error), 'request failed')
  return c.json(refusal.toJSON(), refusal.status, refusal.headers)
}

// A client of accounts throws its session away at most refusals; a full disk is no reason to.
function translate(error: unknown, path: string): HttpError {
  const isAccounts = path.startsWith('/auth/v1/')
  if (isDiskFull(error)) return isAccounts ? unavailable() : noRoom()
  return isDatabaseAway(error) ? unavailable() : unexpected()
}
