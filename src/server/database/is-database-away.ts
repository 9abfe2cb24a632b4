import { codeOf } from '../lib/code-of.ts'
import { driverReasonOf } from '../lib/driver-reason-of.ts'

const CODES =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|57P0\d|57014|25006|40001|40P01|08\w{3}|53\w{3})$/

/**
 * Whether an error means that PostgreSQL is unavailable, rather than that it refused the request.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (CODES.test(codeOf(error))) return true
  return error instanceof Error && driverReasonOf(error) !== undefined
}
