import type { ErrorHandler } from 'hono'
import { outlineError } from '../logging.ts'
import type { Environment } from './environment.ts'
import { HttpError, unavailable, unexpected } from './http.errors.ts'

const DATABASE_AWAY =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|CONNECT_TIMEOUT|CONNECTION_\w+|57P0\d|08\w{3}|53\w{3})$/

/** The one place that turns errors into answers; what was not foreseen stays in the log. */
export const answerError: ErrorHandler<Environment> = (error, c) => {
  const refusal = error instanceof HttpError ? error : translate(error)
  if (refusal !== error) c.var.log.error(outlineError(error), 'request failed')
  return c.json(refusal.toJSON(), refusal.status, refusal.headers)
}

export function isDatabaseAway(error: unknown): boolean {
  return DATABASE_AWAY.test(String((error as { code?: unknown })?.code))
}

function translate(error: unknown): HttpError {
  return isDatabaseAway(error) ? unavailable() : unexpected()
}
