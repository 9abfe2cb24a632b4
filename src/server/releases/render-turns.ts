import { setTimeout as delay } from 'node:timers/promises'
import { limitConcurrency } from '../http/limit-concurrency.ts'

/**
 * An account may use a fifth of the time: each render is followed by a rest this many times as
 * long.
 */
const REST = 4
/**
 * How much it may owe before it waits: a leader may publish, restore and change an event within a
 * minute.
 */
const CREDIT = 2_000
const MOST_OWED = 10_000
const MOST_WAITING = 20

const turns = limitConcurrency(1, MOST_WAITING)
/** When each account's rest would end. */
const owed = new Map<string, number>()

/**
 * Renders one site at a time, and limits each account's share: frequent rendering leaves time for
 * others.
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
  // Reinserted at the end, so that accounts that owe nothing any more are at the beginning.
  owed.delete(accountId)
  owed.set(accountId, Math.min(until, now + MOST_OWED))
  for (const [account, end] of owed) {
    if (end > now) break
    owed.delete(account)
  }
}
