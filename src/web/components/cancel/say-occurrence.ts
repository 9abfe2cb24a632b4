import type { LiveFacts } from '#site/facts/live.ts'
import { dayAt, listOccurrences, type Occurrence } from '#site/page/occurrences.ts'
import { toDay } from '#site/text/dates.ts'
import { englishCalendar as dates } from '#site/text/languages/english-calendar.ts'

const SHORT = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
})
const WEEKDAY = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' })
const SHOWN = 8
const FAR = 550
const SOON = 36 * 3_600_000
const EVENING = 17

/** The next occurrences that can be cancelled. */
export function listCancellable(live: LiveFacts, now: number): Occurrence[] {
  const range = { from: now, to: dayAt(live, now) + FAR }
  return listOccurrences(live, range)
    .filter(({ cancelled }) => !cancelled)
    .slice(0, SHOWN)
}

/** 'Tue, Mar 3, 7 PM: Troop meeting' */
export function sayOccurrence({ title, startsOn, startsAt }: Occurrence): string {
  const day = SHORT.format(dateOf({ startsOn }))
  return `${startsAt ? `${day}, ${sayTime(startsAt)}` : day}: ${title || 'Event'}`
}

/** 'Cancel tonight’s Troop meeting…' if it begins soon. */
export function sayCancel(next: Occurrence | undefined, live: LiveFacts, now: number): string {
  if (!next || next.begins - now > SOON) return 'Cancel a meeting…'
  const days = (toDay(next.startsOn) ?? 0) - dayAt(live, now)
  const isEvening = Number(next.startsAt?.slice(0, 2) ?? 0) >= EVENING
  const today = isEvening ? 'tonight' : 'today'
  const when = days < 1 ? today : days === 1 ? 'tomorrow' : WEEKDAY.format(dateOf(next))
  return `Cancel ${when}’s ${next.title || 'event'}…`
}

function sayTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return dates.time(hour, minute)
}

const dateOf = ({ startsOn }: Pick<Occurrence, 'startsOn'>) => new Date(`${startsOn}T00:00Z`)
