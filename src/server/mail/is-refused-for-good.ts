import { codeOf } from '../code-of.ts'

/** Whether a mail server said of this recipient or this mail that it will never take it. */
export function isRefusedForGood(error: unknown): boolean {
  if (!['EENVELOPE', 'EMESSAGE'].includes(codeOf(error))) return false
  return error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= 500
}
