import type { TroopEvent } from '../facts/live.ts'
import type { CalendarWords } from '../text/calendar-words.ts'
import { type Day, partsOf, toDay } from '../text/dates.ts'
import { groupBy } from '../text/group-by.ts'
import type { Occurrence } from './occurrences.ts'
import { type ShownEvent, sayOtherDay, showHours, showTime } from './shown-event.ts'

/** A weekly or two-weekly event, shown as one entry for all its listed days. */
export type ShownSeries = {
  /** The first occurrence; `keys` are those of all its occurrences. */
  event: ShownEvent
  keys: readonly string[]
  /** 'Tuesdays', and '7 PM to 8:30 PM'. */
  every: string
  hours: string
  /** 'Dec 1, 8, 22, 29'; 'not Jan 5' for days that one would expect; 'Dec 15 moved to Thu 17'. */
  dates: string
  without: string
  moved: string
}

/** Fewer occurrences are listed one by one. */
const FEWEST = 3
const MOST_DATES = 4
const MOST_WITHOUT = 4
const STRIDES = new Map<string | undefined, number>([
  ['weekly', 7],
  ['two-weekly', 14],
])

type Saying = {
  words: CalendarWords
  show: (occurrence: Occurrence) => ShownEvent
  /** All upcoming occurrences, also beyond the listed range: days may have moved there. */
  all: readonly Occurrence[]
}

/** The series among the listed occurrences, without their moved or cancelled days. */
export function foldSeries(
  listed: readonly Occurrence[],
  events: readonly TroopEvent[],
  saying: Saying,
): ShownSeries[] {
  const ofEvents = groupBy(listed, ({ eventId }) => eventId ?? '')
  return events.flatMap((event) => {
    const stride = STRIDES.get(event.repeats?.kind)
    const days = (ofEvents.get(event.id) ?? []).filter((each) => isAsUsual(each, event))
    return stride !== undefined && days.length >= FEWEST ? [say(days, stride, event, saying)] : []
  })
}

/** The new time of each moved day that still takes place, by its original day. */
function listMoved(event: TroopEvent, { words, all }: Saying): Map<Day, string> {
  const moved = all.filter(
    (each) => each.eventId === event.id && !each.cancelled && !isAsUsual(each, event),
  )
  return new Map(moved.map((each) => [toDay(each.on) ?? 0, sayMove(each, event, words)]))
}

/** 'Dec 16 moved to Thu 17', or to '6 PM' on the same day; '' if the start is unchanged. */
function sayMove(each: Occurrence, event: TroopEvent, words: CalendarWords): string {
  const { on, startsOn, startsAt } = each
  const isOtherTime = startsAt !== null && startsAt !== event.startsAt
  const to =
    on === startsOn ? isOtherTime && showTime(startsAt, words) : sayOtherDay(startsOn, on, words)
  return to ? words.moved(words.days([partsOf(toDay(on) ?? 0)]), to) : ''
}

function isAsUsual(occurrence: Occurrence, event: TroopEvent): boolean {
  const { on, startsOn, endsOn, startsAt, endsAt, cancelled } = occurrence
  const isOneDay = startsOn === endsOn && event.startsOn === event.endsOn
  const isAtItsTime = startsAt === event.startsAt && (startsAt === null || endsAt === event.endsAt)
  return !cancelled && isOneDay && on === startsOn && isAtItsTime
}

function say(
  series: readonly Occurrence[],
  stride: number,
  event: TroopEvent,
  saying: Saying,
): ShownSeries {
  const { words, show } = saying
  const days = series.map(({ on }) => toDay(on) ?? 0)
  const [first = 0, last = 0] = [days[0], days.at(-1)]
  const missing: Day[] = []
  for (let day = first; day < last; day += stride) if (!days.includes(day)) missing.push(day)
  const elsewhere = missing.length > 0 ? listMoved(event, saying) : new Map<Day, string>()
  const off = missing.filter((day) => !elsewhere.has(day))
  const moves = missing.flatMap((day) => elsewhere.get(day) || [])
  const { weekday } = partsOf(first)
  const list = (some: readonly Day[], most: number) =>
    words.days(some.slice(0, most).map(partsOf)) + (some.length > most ? ' …' : '')
  const [occurrence] = series
  if (!occurrence) throw new Error('a series has no day')
  return {
    event: show(occurrence),
    keys: series.map(({ key }) => key),
    every: stride === 7 ? words.weekly(weekday) : words.secondWeekly(weekday),
    hours: showHours(occurrence, words),
    dates: list(days, MOST_DATES),
    without: off.length > 0 ? words.not(list(off, MOST_WITHOUT)) : '',
    moved: moves.slice(0, MOST_WITHOUT).join(', ') + (moves.length > MOST_WITHOUT ? ' …' : ''),
  }
}
