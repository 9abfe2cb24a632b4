import { codeOf } from '../lib/code-of.ts'
import { StartupError } from '../starting/startup.errors.ts'

/** Why a backup failed, for its row and for the operator's mail; nothing that a person wrote. */
export function describeProblem(error: unknown): string {
  if (error instanceof StartupError) return error.message
  return `It ended with the error ${codeOf(error) || (error instanceof Error ? error.name : 'unknown')}.`
}
