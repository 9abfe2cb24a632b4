import { isAway } from '../lib/is-away.ts'
import { RequestError } from '../lib/request-error.ts'

/** Turns a function's refusal into an error with its sentence, or with `unexplained` when it has none. */
export async function readRefusal(error: unknown, unexplained: string): Promise<unknown> {
  if (isAway(error)) return error
  const response = error instanceof Error && 'context' in error ? error.context : null
  if (!(response instanceof Response)) return new RequestError(unexplained, 200)
  const answer: unknown = await response.json().catch(() => null)
  const told = new Map(answer && typeof answer === 'object' ? Object.entries(answer) : [])
  const [sentence, code] = [told.get('error'), told.get('code')]
  return new RequestError(
    // A 404's own sentence, "There is nothing at this address", would not help a leader.
    typeof sentence === 'string' && sentence && response.status !== 404 ? sentence : unexplained,
    response.status,
    typeof code === 'string' ? code : '',
  )
}
