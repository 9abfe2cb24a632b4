import { codeOf } from '../code-of.ts'
import { Refusal } from './refusal.ts'

/** The database's own sentences are for leaders to read; other errors stay as they are. */
export function refuseInWords(error: unknown): never {
  if (error instanceof Error && codeOf(error).startsWith('PT4')) throw new Refusal(error.message)
  throw error
}
