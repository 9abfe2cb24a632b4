import type { CalendarWords } from '../text/calendar-words.ts'
import { type DayParts, minutesOf, pad, partsOf, toDay } from '../text/dates.ts'
import { paragraphs } from '../text/paragraphs.ts'
import { instantAt, wallOf } from '../text/zones.ts'
import type { Occurrence } from './occurrences.ts'

/** An event as text. It contains only as much of the place as strangers may read. */
export type ShownEvent = {
  key: string
  title: string
  /** 'Tuesday, March 3, 7 PM to 8:30 PM' */
  when: string
  /** Its start: 'Tuesday, March 3, 7 PM' */
  begins: string
  /**
   * For a list under its month: 'Tue 3', its last day if that differs, and '7 PM to 8:30 PM'; see
   * `showTimes`.
   */
  day: string
  lastDay: string
  hours: string
  isOneDay: boolean
  /** For `<time datetime>` and structured data. */
  machine: { begins: string; ends: string | null }
  place: string
  note: string[]
  /** From an external calendar: its note is shown as it is there. */
  isForeign: boolean
  cancelled: boolean
  cancelledNote: string
  /** Where its calendar file is. */
  href: string
}

export type Showing = { words: CalendarWords; zone: string; year: number }

export function showEvent(
  occurrence: Occurrence,
  { words, zone, year }: Showing,
  hasNote: boolean,
): ShownEvent {
  const { startsOn, startsAt, endsOn, endsAt } = occurrence
  const dayOf = (parts: DayParts) => words.day(parts, parts.year === year ? null : parts.year)
  const at = (day: string, time: string | null) =>
    time === null ? day : `${day}, ${showTime(time, words)}`
  const start = partsOf(toDay(startsOn) ?? 0)
  const startDay = dayOf(start)
  const begins = at(startDay, startsAt)
  const hours = showHours(occurrence, words)
  const isOneDay = startsOn === endsOn
  return {
    key: occurrence.key,
    title: titleOf(occurrence, words),
    when: isOneDay
      ? hours
        ? `${startDay}, ${hours}`
        : startDay
      : words.span(begins, at(dayOf(partsOf(toDay(endsOn) ?? 0)), endsAt)),
    begins,
    day: words.shortDay(start),
    lastDay: isOneDay ? '' : sayLastDay(occurrence, words),
    hours: isOneDay ? hours : showTimes(occurrence, words),
    isOneDay,
    machine: {
      begins: machineTime(zone, startsOn, startsAt),
      ends: startsAt !== null && endsAt === null ? null : machineTime(zone, endsOn, endsAt),
    },
    place: occurrence.place,
    note: hasNote ? paragraphs(occurrence.note) : [],
    isForeign: occurrence.eventId === null,
    cancelled: occurrence.cancelled,
    cancelledNote: occurrence.cancelledNote.trim(),
    href: `events/${occurrence.key}.ics`,
  }
}

const sayLastDay = ({ startsOn, endsOn }: Occurrence, words: CalendarWords) =>
  sayOtherDay(endsOn, startsOn, words)

/** 'Sun 13'; 'Jan 2' if that is in another month than the day next to it. */
export function sayOtherDay(day: string, beside: string, words: CalendarWords): string {
  const parts = partsOf(toDay(day) ?? 0)
  return day.slice(0, 7) === beside.slice(0, 7) ? words.shortDay(parts) : words.days([parts])
}

/**
 * For several days, each with its time: 'Fri 11, 5:30 PM to Sun 13, 1 PM'. A bare time would seem
 * to apply to every day.
 */
function showTimes(occurrence: Occurrence, words: CalendarWords): string {
  const { startsOn, startsAt, endsAt } = occurrence
  if (startsAt === null) return ''
  const start = `${words.shortDay(partsOf(toDay(startsOn) ?? 0))}, ${showTime(startsAt, words)}`
  if (endsAt === null) return start
  return words.span(start, `${sayLastDay(occurrence, words)}, ${showTime(endsAt, words)}`)
}

export function titleOf({ title }: Occurrence, words: CalendarWords): string {
  return title.trim() || words.event
}

/** Next to its start day, under its month: 'Fri 11' and '5:30 PM to Sun 13, 1 PM'. */
export function showHours(
  { startsOn, startsAt, endsOn, endsAt }: Occurrence,
  words: CalendarWords,
): string {
  const start = startsAt ? showTime(startsAt, words) : ''
  const end = endsAt ? showTime(endsAt, words) : ''
  if (startsOn === endsOn) return end ? words.span(start, end) : start
  const last = partsOf(toDay(endsOn) ?? 0)
  const isSameMonth = startsOn.slice(0, 7) === endsOn.slice(0, 7)
  const day = isSameMonth ? words.shortDay(last) : words.day(last, null)
  const from = start || words.shortDay(partsOf(toDay(startsOn) ?? 0))
  return words.span(from, [day, end].filter(Boolean).join(', '))
}

/** '7 PM' */
export function showTime(time: string, words: CalendarWords): string {
  const minutes = minutesOf(time)
  return words.time(Math.floor(minutes / 60), minutes % 60)
}

/** ISO 8601 with the zone's offset; a whole day is only its date. */
function machineTime(zone: string, date: string, time: string | null): string {
  if (time === null) return date
  const wall = wallOf({ date, time })
  const minutes = Math.round((wall - instantAt(zone, wall)) / 60_000)
  const sign = minutes < 0 ? '-' : '+'
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `${date}T${time}${sign}${pad(hours)}:${pad(rest)}`
}
