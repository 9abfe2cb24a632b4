import type { Other } from '#contract/presence.ts'
import type { Change } from './use-review.ts'

/** Somebody who wrote within this time may still be writing. */
const RECENTLY = 60_000

type Written = Pick<Change, 'field' | 'draft' | 'writing'>

/** Whether somebody else wrote it so recently that they may not be done. */
export function isRecent({ draft, writing }: Written, userId: string, now: number): boolean {
  const { user_id, at } = draft ?? writing ?? {}
  if (user_id === userId || at === undefined || draft?.asked_at) return false
  return now - Date.parse(at) < RECENTLY
}

/** Whether its writer is in its field right now: whoever puts something back is not. */
export function isBeingWritten(change: Written, others: readonly Other[]): boolean {
  const writer = (change.draft ?? change.writing)?.user_id
  return others.some(({ userId, field }) => userId === writer && field === change.field)
}
