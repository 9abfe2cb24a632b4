import { setTimeout as delay } from 'node:timers/promises'
import { limitConcurrency } from '../http/limit-concurrency.ts'

/** An account has a fifth of the time: each turn is paid for by a rest that is so many times as long. */
const REST = 4
/** What it may owe before it waits: a leader publishes, restores and changes an event in a minute. */
const CREDIT = 2_000
const MOST_OWED = 10_000
const MOST_WAITING = 20

const turns = limitConcurrency(1, MOST_WAITING)
/** Until when each account would have to rest. */
const owed = new Map<string, number>()

/**
 * Renders for an account, and what belongs to it, one site after the other: whoever renders often leaves time for
 * the others.
 */
export function inRenderTurn<Made>(accountId: string, render: () => Promise<Made>): Promise<Made> {
  return turns(accountId, async () => {
    const wait = (owed.get(accountId) ?? 0) - CREDIT - performance.now()
    if (wait > 0) await delay(wait, undefined, { ref: false })
    const start = performance.now()
    try {
      return await render()
    } finally {
      note(accountId, start)
    }
  })
}

function note(accountId: string, start: number): void {
  const now = performance.now()
  const until = Math.max(owed.get(accountId) ?? 0, now) + (now - start) * REST
  // Those that owe nothing any more are at the beginning.
  owed.delete(accountId)
  owed.set(accountId, Math.min(until, now + MOST_OWED))
  for (const [account, end] of owed) {
    if (end > now) break
    owed.delete(account)
  }
}
