import { codeOf } from '../code-of.ts'

const CODES =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|57P0\d|57014|25006|40001|40P01|08\w{3}|53\w{3})$/

/** Errors of the driver that have a message but no code. */
const MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client (was closed|has encountered a connection error))/

/** Whether an error means that PostgreSQL is unavailable, rather than that it refuses. */
export function isDatabaseAway(error: unknown): boolean {
  const message = error instanceof Error ? error.message : ''
  return CODES.test(codeOf(error)) || MESSAGES.test(message)
}
