import type { ErrorHandler } from 'hono'
import { isDatabaseAway } from '../database/is-database-away.ts'
import { FinalRefusal, Refusal } from '../functions/refusal.ts'
import { outlineError } from '../logging.ts'
import { isDiskFull } from '../storage/is-disk-full.ts'
import type { Environment } from './environment.ts'
import { HttpError, noRoom, unavailable, unexpected } from './http.errors.ts'

/** The one place that turns errors into answers; what was not foreseen stays in the log. */
export const answerError: ErrorHandler<Environment> = (error, c) => {
  if (error instanceof Refusal) {
    const isFinal = error instanceof FinalRefusal && { isFinal: true }
    return c.json({ success: false, error: error.message, ...isFinal })
  }
  const refusal = error instanceof HttpError ? error : translate(error)
  if (refusal !== error) c.var.log.error(outlineError(error), 'request failed')
  return c.json(refusal.toJSON(), refusal.status, refusal.headers)
}

function translate(error: unknown): HttpError {
  if (isDiskFull(error)) return noRoom()
  return isDatabaseAway(error) ? unavailable() : unexpected()
}
