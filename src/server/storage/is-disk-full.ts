import { codeOf } from '../code-of.ts'

const CODES = ['ENOSPC', 'EDQUOT', '53100']

/** Whether there was no room to write: on this disk, in the store it stands for, or for PostgreSQL. */
export function isDiskFull(error: unknown): boolean {
  if (CODES.includes(codeOf(error))) return true
  return error instanceof Error && error.cause !== undefined && isDiskFull(error.cause)
}
