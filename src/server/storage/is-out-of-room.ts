import { codeOf } from '../lib/code-of.ts'

const CODES = ['ENOSPC', 'EDQUOT', '53100', '53200']

/**
 * Whether an error means that space ran out: on this disk, in the object store, or on PostgreSQL's
 * disk or in its memory.
 */
export function isOutOfRoom(error: unknown): boolean {
  if (CODES.includes(codeOf(error))) return true
  return error instanceof Error && error.cause !== undefined && isOutOfRoom(error.cause)
}
