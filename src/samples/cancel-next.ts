import type { LiveFacts } from '#site/facts/live.ts'
import { listShown } from '#site/page/read-coming.ts'

const LINE = 'The heating is broken. See you next week!'

/** The same after a leader cancelled the next meeting. */
export function cancelNext(live: LiveFacts, now: Date, note = LINE): LiveFacts {
  const next = listShown(live, now.getTime()).find(({ isMeeting }) => isMeeting)
  if (!next) return live
  const { eventId, on } = next
  const at = now.toISOString()
  const change = { eventId, feedKey: null, on, cancelled: true, note, movedTo: null, at }
  return { ...live, changes: [...live.changes, change] }
}
