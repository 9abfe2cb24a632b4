import type { LiveFacts } from '#site/facts/live.ts'
import { listSubscribed } from '#site/page/subscribed.ts'

const LINE = 'The heating is broken. See you next week!'

/** The same facts after a leader cancelled the next meeting. */
export function cancelNext(live: LiveFacts, now: Date, note = LINE): LiveFacts {
  const next = listSubscribed(live, now.getTime()).coming.find(({ isMeeting }) => isMeeting)
  if (!next) return live
  const { eventId, on } = next
  const at = now.toISOString()
  const change = { eventId, feedKey: null, on, cancelled: true, note, movedTo: null, at }
  return { ...live, changes: [...live.changes, change] }
}
