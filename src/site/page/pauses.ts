import type { LiveFacts, TroopEvent } from '../facts/live.ts'
import { readRule } from '../facts/repeats.ts'
import { type Day, toDate, toDay } from '../text/dates.ts'
import type { Occurrence } from './occurrences.ts'

/** A range without any meeting; both ends are included. */
export type Pause = { from: string; to: string }

const MEETING = /\bmeetings?\b/i
const MEETING_OF_FEW = /\b(?:committee|board|council|leaders?|planning|parents?|plc)\b/i
/** Days are computed only this far: a leader may pause the meetings for a hundred years. */
const YEAR = 366

export function isMeeting({ isMeeting, title }: Pick<TroopEvent, 'isMeeting' | 'title'>): boolean {
  return isMeeting || (MEETING.test(title) && !MEETING_OF_FEW.test(title))
}

/**
 * The pauses that are not over, in order: those in which the rule has a meeting, but none takes
 * place.
 */
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
      // A pause of a single day is left out, like any skipped day.
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
