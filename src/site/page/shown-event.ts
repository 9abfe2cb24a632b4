import { partsOf, toDay } from '../text/dates.ts'
import { paragraphs } from '../text/paragraphs.ts'
import type { Words } from '../text/words.ts'
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
  /** For `<time datetime>` and structured data. */
  machine: { begins: string; ends: string | null }
  place: string
  note: string[]
  cancelled: boolean
  cancelledNote: string
  /** Where its file for calendars is. */
  href: string
}

type Showing = { words: Words; zone: string; year: number }

export function showEvent(occurrence: Occurrence, { words, zone, year }: Showing): ShownEvent {
  const { startsOn, startsAt, endsOn, endsAt } = occurrence
  const { dates } = words
  const dayOf = (date: string) => {
    const parts = partsOf(toDay(date) ?? 0)
    return dates.day(parts, parts.year === year ? null : parts.year)
  }
  const timeOf = (time: string) => {
    const [hour = 0, minute = 0] = time.split(':').map(Number)
    return dates.time(hour, minute)
  }
  const at = (date: string, time: string | null) =>
    time === null ? dayOf(date) : `${dayOf(date)}, ${timeOf(time)}`
  const begins = at(startsOn, startsAt)
  const isOneDay = startsOn === endsOn
  const hours =
    startsAt === null
      ? isOneDay
        ? ''
        : dates.span(dayOf(startsOn), dayOf(endsOn))
      : isOneDay
        ? endsAt === null
          ? timeOf(startsAt)
          : dates.span(timeOf(startsAt), timeOf(endsAt))
        : dates.span(begins, at(endsOn, endsAt))
  return {
    key: occurrence.key,
    title: occurrence.title.trim() || words.event,
    when: isOneDay ? [dayOf(startsOn), hours].filter(Boolean).join(', ') : hours,
    begins,
    day: dates.shortDay(partsOf(toDay(startsOn) ?? 0)),
    hours,
    machine: {
      begins: machineTime(zone, startsOn, startsAt),
      ends: startsAt !== null && endsAt === null ? null : machineTime(zone, endsOn, endsAt),
    },
    place: occurrence.place,
    note: paragraphs(occurrence.note),
    cancelled: occurrence.cancelled,
    cancelledNote: occurrence.cancelledNote.trim(),
    href: `events/${occurrence.key}.ics`,
  }
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
