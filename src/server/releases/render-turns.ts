import { setTimeout as delay } from 'node:timers/promises'
import { createTurns } from '../http/create-turns.ts'

/** After its turn an account waits so many times as long as that took: it has a fifth of the time at most. */
const REST = 4
const LONGEST_REST = 10_000
const MOST_WAITING = 20

const turns = createTurns(1, MOST_WAITING)

/**
 * Renders for an account, and what belongs to it, one site after the other: whoever renders often leaves time for
 * the others.
 */
export function inRenderTurn<Made>(accountId: string, render: () => Promise<Made>): Promise<Made> {
  const { promise, resolve, reject } = Promise.withResolvers<Made>()
  const turn = async () => {
    const start = performance.now()
    await render().then(resolve, reject)
    const rest = Math.min(LONGEST_REST, (performance.now() - start) * REST)
    await delay(rest, undefined, { ref: false })
  }
  turns(accountId, turn).catch(reject)
  return promise
}
