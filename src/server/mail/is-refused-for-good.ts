import { codeOf } from '../lib/code-of.ts'

/** Whether a mail server refused this recipient or this mail permanently. */
export function isRefusedForGood(error: unknown): boolean {
  if (!['EENVELOPE', 'EMESSAGE'].includes(codeOf(error))) return false
  return error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= 500
}
