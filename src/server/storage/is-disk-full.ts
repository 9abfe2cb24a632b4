import { codeOf } from '../code-of.ts'

const CODES = ['ENOSPC', 'EDQUOT', '53100']

/** Whether there was no space to write: on this disk, in the object store, or for PostgreSQL. */
export function isDiskFull(error: unknown): boolean {
  if (CODES.includes(codeOf(error))) return true
  return error instanceof Error && error.cause !== undefined && isDiskFull(error.cause)
}
