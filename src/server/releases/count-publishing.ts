import { Refusal } from '../http/refusal.ts'
import type { Meter } from '../metrics/meter.ts'

/** Counts how a publishing ends. A refusal is for the leader to mend; a failure is for the operator. */
export async function countPublishing<T>(
  { publishingEnded }: Pick<Meter, 'publishingEnded'>,
  publishing: Promise<T>,
): Promise<T> {
  try {
    const answer = await publishing
    publishingEnded('published')
    return answer
  } catch (error) {
    publishingEnded(error instanceof Refusal && error.cause === undefined ? 'refused' : 'failed')
    throw error
  }
}
