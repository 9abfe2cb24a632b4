import type { LiveFacts } from '#site/facts/live.ts'
import { dayAt, listOccurrences, type Occurrence } from '#site/page/occurrences.ts'
import { partsOf, toDay } from '#site/text/dates.ts'
import { englishCalendar as dates } from '#site/text/languages/english-calendar.ts'

const SHOWN = 8
const FAR = 550
const SOON = 36 * 3_600_000
const EVENING = 17

/** The next ones that can be cancelled. */
export function listCancellable(live: LiveFacts, now: number): Occurrence[] {
  const range = { from: now, to: dayAt(live, now) + FAR }
  return listOccurrences(live, range)
    .filter(({ cancelled }) => !cancelled)
    .slice(0, SHOWN)
}

/** 'Troop meeting, Tuesday, March 3, 7 PM' */
export function sayOccurrence({ title, startsOn, startsAt }: Occurrence): string {
  const day = dates.day(partsOf(toDay(startsOn) ?? 0), null)
  return [title || 'Event', day, ...(startsAt ? [sayTime(startsAt)] : [])].join(', ')
}

/** 'Cancel tonight’s Troop meeting…' of what begins soon. */
export function sayCancel(next: Occurrence | undefined, live: LiveFacts, now: number): string {
  if (!next || next.begins - now > SOON) return 'Cancel a meeting…'
  const days = (toDay(next.startsOn) ?? 0) - dayAt(live, now)
  const isEvening = Number(next.startsAt?.slice(0, 2) ?? 0) >= EVENING
  const when = days > 0 ? 'tomorrow’s' : isEvening ? 'tonight’s' : 'today’s'
  return `Cancel ${when} ${next.title || 'event'}…`
}

function sayTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return dates.time(hour, minute)
}
