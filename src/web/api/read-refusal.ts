import { isAway } from '../lib/explain-error.ts'

/** The sentence in a function's refusal, or a sentence of ours when there is none. */
export async function readRefusal(error: unknown, unexplained: string): Promise<unknown> {
  if (isAway(error)) return error
  const response = error instanceof Error && 'context' in error ? error.context : null
  if (!(response instanceof Response)) return new Error(unexplained)
  if (isAway(response)) return response
  const answer: unknown = await response.json().catch(() => null)
  const text = answer && typeof answer === 'object' && 'error' in answer ? answer.error : ''
  // "There is nothing at this address" would not help a leader.
  return new Error(typeof text === 'string' && text && response.status !== 404 ? text : unexplained)
}
