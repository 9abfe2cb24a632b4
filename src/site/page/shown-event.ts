import type { CalendarWords } from '../text/calendar-words.ts'
import { partsOf, toDay } from '../text/dates.ts'
import { paragraphs } from '../text/paragraphs.ts'
import { instantOf } from '../text/zones.ts'
import type { Occurrence } from './occurrences.ts'

/** An event in words. All that it says of the place is what strangers may read. */
export type ShownEvent = {
  key: string
  title: string
  /** 'Tuesday, March 3, 7 PM to 8:30 PM' */
  when: string
  /** When it begins: 'Tuesday, March 3, 7 PM' */
  begins: string
  /** For a list below its month: 'Tue 3', and '7 PM to 8:30 PM'. */
  day: string
  hours: string
  isOneDay: boolean
  /** For `<time datetime>` and structured data. */
  machine: { begins: string; ends: string | null }
  place: string
  note: string[]
  /** Of a calendar from elsewhere: its note is shown as it stands there. */
  isForeign: boolean
  cancelled: boolean
  cancelledNote: string
  /** Where its file for calendars is. */
  href: string
}

export type Showing = { words: CalendarWords; zone: string; year: number }

export function showEvent(occurrence: Occurrence, { words, zone, year }: Showing): ShownEvent {
  const { startsOn, startsAt, endsOn, endsAt } = occurrence
  const dayOf = (date: string) => {
    const parts = partsOf(toDay(date) ?? 0)
    return words.day(parts, parts.year === year ? null : parts.year)
  }
  const at = (date: string, time: string | null) =>
    time === null ? dayOf(date) : `${dayOf(date)}, ${showTime(time, words)}`
  const begins = at(startsOn, startsAt)
  const hours = showHours(occurrence, words)
  const isOneDay = startsOn === endsOn
  return {
    key: occurrence.key,
    title: occurrence.title.trim() || words.event,
    when: isOneDay
      ? [dayOf(startsOn), hours].filter(Boolean).join(', ')
      : words.span(begins, at(endsOn, endsAt)),
    begins,
    day: words.shortDay(partsOf(toDay(startsOn) ?? 0)),
    hours,
    isOneDay,
    machine: {
      begins: machineTime(zone, startsOn, startsAt),
      ends: startsAt !== null && endsAt === null ? null : machineTime(zone, endsOn, endsAt),
    },
    place: occurrence.place,
    note: paragraphs(occurrence.note),
    isForeign: occurrence.eventId === null,
    cancelled: occurrence.cancelled,
    cancelledNote: occurrence.cancelledNote.trim(),
    href: `events/${occurrence.key}.ics`,
  }
}

/** Beside the day on which it starts, below its month: 'Fri 11' and '5:30 PM to Sun 13, 1 PM'. */
function showHours(
  { startsOn, startsAt, endsOn, endsAt }: Occurrence,
  words: CalendarWords,
): string {
  const [start, end] = [
    startsAt ? showTime(startsAt, words) : '',
    endsAt ? showTime(endsAt, words) : '',
  ]
  if (startsOn === endsOn) return end ? words.span(start, end) : start
  const last = partsOf(toDay(endsOn) ?? 0)
  const isSameMonth = startsOn.slice(0, 7) === endsOn.slice(0, 7)
  const day = isSameMonth ? words.shortDay(last) : words.day(last, null)
  const from = start || words.shortDay(partsOf(toDay(startsOn) ?? 0))
  return words.span(from, [day, end].filter(Boolean).join(', '))
}

function showTime(time: string, words: CalendarWords): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return words.time(hour, minute)
}

/** As ISO 8601 with the zone's offset; a whole day is its date. */
function machineTime(zone: string, date: string, time: string | null): string {
  if (time === null) return date
  const instant = instantOf(zone, { date, time })
  const wall = Date.parse(`${date}T${time}Z`)
  const minutes = Math.round((wall - instant) / 60_000)
  const sign = minutes < 0 ? '-' : '+'
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `${date}T${time}${sign}${pad(hours)}:${pad(rest)}`
}

const pad = (number: number) => String(number).padStart(2, '0')
