import type { RefusalCode } from '#contract/refusal-codes.ts'
import { codeOf } from '../lib/code-of.ts'
import { Refusal } from './refusal.ts'
import { notAllowed, notThere } from './shared.errors.ts'

/**
 * Turns errors raised by the migrations into refusals: the sentence is the database's own, the code
 * maps from its `PT…`. Other errors are rethrown.
 */
export function refuseInWords(codes: Record<string, RefusalCode>): (error: unknown) => never {
  const meanings = new Map(Object.entries(codes))
  return (error) => {
    const raised = codeOf(error)
    if (raised === 'PT404') throw notThere()
    if (raised === 'PT403') throw notAllowed()
    const code = meanings.get(raised)
    if (code && error instanceof Error) throw new Refusal(code, error.message)
    throw error
  }
}
