import type { LiveFacts, TroopEvent } from '../facts/live.ts'
import { readRule } from '../facts/repeats.ts'
import { type Day, toDate, toDay } from '../text/dates.ts'
import type { Occurrence } from './occurrences.ts'

/** A stretch without any meeting; both ends belong to it. */
export type Pause = { from: string; to: string }

const MEETING = /\bmeetings?\b/i
const MEETING_OF_FEW = /\b(?:committee|board|council|leaders?|planning|parents?|plc)\b/i
/** Dates are asked for this far: a leader may pause the meetings for a hundred years. */
const YEAR = 366

export function isMeeting({ isMeeting, title }: Pick<TroopEvent, 'isMeeting' | 'title'>): boolean {
  return isMeeting || (MEETING.test(title) && !MEETING_OF_FEW.test(title))
}

/** The pauses of the meetings that are not over, in order: those in which a meeting would be, and none is. */
export function listPauses(
  { events }: LiveFacts,
  coming: readonly Occurrence[],
  today: Day,
): Pause[] {
  const [first, last] = [toDate(today), toDate(today + YEAR)]
  const found = new Map<string, Pause>()
  for (const { startsOn, repeats, ...event } of events) {
    if (!repeats?.pauses.length || event.cancelled || !isMeeting(event)) continue
    const listDays = readRule({ startsOn, repeats: { ...repeats, pauses: [] } })
    for (const { from, to } of repeats.pauses) {
      const [begin, end] = [toDay(from), toDay(to)]
      // One day is left out like any other day that is.
      if (begin === null || end === null || end <= begin || to < first || from > last) continue
      const isEmpty = listDays(begin, Math.min(end, begin + YEAR)).length === 0
      const isHeld = coming.some(
        ({ startsOn: on, cancelled, ...each }) =>
          on >= from && on <= to && !cancelled && isMeeting(each),
      )
      if (!isEmpty && !isHeld) found.set(`${from} ${to}`, { from, to })
    }
  }
  return [...found.values()].sort((a, b) => (a.from < b.from ? -1 : 1))
}
