import { codeOf } from '../code-of.ts'

const CODES =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|57P0\d|57014|25006|40001|40P01|08\w{3}|53\w{3})$/

/** Errors of the driver that have a message but no code. */
const MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client (was closed|has encountered a connection error))/

/** What the driver says of a connection, in fixed words without anything of a person; undefined for other errors. */
export function driverReasonOf(error: Error): string | undefined {
  return MESSAGES.exec(error.message)?.[0]
}

/** Whether an error means that PostgreSQL is unavailable, rather than that it refuses. */
export function isDatabaseAway(error: unknown): boolean {
  if (CODES.test(codeOf(error))) return true
  return error instanceof Error && driverReasonOf(error) !== undefined
}
