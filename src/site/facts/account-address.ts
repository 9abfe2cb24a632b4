import type { TextField } from './field.ts'

const ACCOUNT = /^@([\p{L}\p{N}._-]{2,60})$/u

/** The address that '@name' means in a field of a service that has such names, or null. */
export function accountAddress({ accounts }: TextField, typed: string): string | null {
  const name = typed.trim().match(ACCOUNT)?.[1]
  return accounts && name ? accounts + name : null
}
