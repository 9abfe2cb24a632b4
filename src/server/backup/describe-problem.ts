import { codeOf } from '../lib/code-of.ts'
import { StartupError } from '../starting/startup.errors.ts'

/** Why a backup failed, for its row and the operator's mail; contains no personal data. */
export function describeProblem(error: unknown): string {
  if (error instanceof StartupError) return error.message
  return `It ended with the error ${codeOf(error) || (error instanceof Error ? error.name : 'unknown')}.`
}
