import type { PostgresError } from 'postgres'
import { Refusal } from './refusal.ts'

/** The database's own sentences are for leaders to read; other errors stay as they are. */
export function refuseInWords(error: unknown): never {
  const { code, message } = error as PostgresError
  if (/^PT4/.test(String(code))) throw new Refusal(message)
  throw error
}
