import type { LiveFacts } from '../facts/live.ts'
import type { CalendarWords } from '../text/calendar-words.ts'
import { calendarWordsFor } from '../text/calendar-words-for.ts'
import { type Day, dayOf, partsOf, toDate, toDay } from '../text/dates.ts'
import { groupBy } from '../text/group-by.ts'
import { finish, type Steps } from '../text/steps.ts'
import { instantOf, knownZone } from '../text/zones.ts'
import { announcementsGoodUntil, readAnnouncements } from './announcements.ts'
import type { ReadComing } from './coming.ts'
import { foldSeries } from './fold-series.ts'
import { dayAt, listOccurrencesInSteps, type Occurrence } from './occurrences.ts'
import { isMeeting, listPauses, type Pause } from './pauses.ts'
import { type ShownEvent, showEvent, showTime } from './shown-event.ts'

/** Months that the page lists, including this one; the sheet to print has the whole year. */
const MONTHS = 3
/** More rows than a phone should have to scroll. */
const MOST_LISTED = 40
const MOST_CANCELLED = 3
const MOST_SOONEST = 20
const DAY = 86_400_000
/** A page shows a cancellation at its top only this long before the event; a fresh one at once. */
const SOON = 14 * DAY
const JUST = 3 * DAY

/** The live contents of a page at a moment, from its facts. */
export function readComing(live: LiveFacts, moment: Date): ReadComing {
  return finish(readComingInSteps(live, moment))
}

export function* readComingInSteps(live: LiveFacts, moment: Date): Steps<ReadComing> {
  const now = moment.getTime()
  const zone = knownZone(live.timeZone)
  const { year, month } = partsOf(dayAt(live, now))
  const midnightOf = (day: Day) => instantOf(zone, { date: toDate(day), time: '00:00' })
  const all = yield* listOccurrencesInSteps(live, { from: now, to: dayOf(year + 1, month, 1) })
  const isTaking = ({ cancelled }: Occurrence) => !cancelled
  const cancelled = all.filter((occurrence) => occurrence.cancelled)
  const told = cancelled.filter((occurrence) => isTold(occurrence, now))
  // Stops at the first meeting, as hundreds of events may come; only pauses require checking all.
  const meeting = all.find((each) => isTaking(each) && isMeeting(each))
  const next = meeting ?? all.find(isTaking)
  const pauses = listPauses(live, all, dayAt(live, now))
  const goodUntil = Math.min(
    // Another month is listed, or another year begins.
    midnightOf(all.length > 0 ? dayOf(year, month + 1, 1) : dayOf(year + 1, 1, 1)),
    all.reduce((first, { ends }) => Math.min(first, ends), Number.POSITIVE_INFINITY),
    ...cancelled.flatMap((each) => turnsOf(each, now)),
    ...pauses.map(({ to }) => midnightOf((toDay(to) ?? 0) + 1)),
    announcementsGoodUntil(live.announcements, now),
  )
  return ({ lang }) => {
    const words = calendarWordsFor(lang)
    const showing = { words, zone, year }
    const near = listNear(all, live, now)
    const repeated = withNoteSaidBefore(near)
    // The page and search engines share many of them.
    const shown = new Map<Occurrence, ShownEvent>()
    const show = (occurrence: Occurrence) => {
      const known = shown.get(occurrence)
      if (known) return known
      const event = showEvent(occurrence, showing, !repeated.has(occurrence))
      shown.set(occurrence, event)
      return event
    }
    const label = next && (isMeeting(next) ? words.nextMeeting : words.nextEvent)
    const series = foldSeries(near, live.events, { words, show, all })
    const folded = new Set(series.flatMap(({ keys }) => keys))
    const single = near.filter(({ key }) => !folded.has(key))
    return {
      next:
        next && label
          ? { label, event: show(next), isMeeting: isMeeting(next), time: clockOf(next, words) }
          : null,
      noDates: next === undefined && hasCalendar(live) ? words.noDates : null,
      pauses: pauses.map((pause) => ({
        said: sayPause(pause, words),
        isNext: pause.from < (meeting?.startsOn ?? '9'),
      })),
      cancelled:
        told.length > 0
          ? { label: words.cancelled, events: told.slice(0, MOST_CANCELLED).map(show) }
          : null,
      events:
        near.length > 0
          ? {
              series,
              months: groupByMonth(single, words).map(({ heading, events }) => {
                return { heading, events: events.map(show) }
              }),
              soonest: near.slice(0, MOST_SOONEST).map(show),
              words,
            }
          : null,
      announcements: readAnnouncements(live.announcements, now),
      year: all,
      currentYear: year,
      inquiries: live.inquiries,
      goodUntil: new Date(goodUntil),
    }
  }
}

function hasCalendar({ events, feeds }: LiveFacts): boolean {
  return events.length + feeds.length > 0
}

/** The occurrences that the page lists, of all that are coming. */
export function listNear(
  coming: readonly Occurrence[],
  live: LiveFacts,
  now: number,
): Occurrence[] {
  const { year, month } = partsOf(dayAt(live, now))
  const end = toDate(dayOf(year, month + MONTHS, 1))
  return coming.slice(0, MOST_LISTED).filter(({ startsOn }) => startsOn < end)
}

/** 'No meetings from Nov 20 to Feb 28' */
function sayPause(pause: Pause, words: CalendarWords): string {
  const [from = '', to = ''] = [pause.from, pause.to].map((date) =>
    words.days([partsOf(toDay(date) ?? 0)]),
  )
  return words.noMeetings(words.span(from, to))
}

function clockOf({ startsAt }: Occurrence, words: CalendarWords) {
  if (startsAt === null) return null
  return { hour: Number(startsAt.slice(0, 2)), said: showTime(startsAt, words) }
}

function isTold({ begins, cancelledAt }: Occurrence, now: number): boolean {
  return begins - SOON <= now || (cancelledAt !== null && now < Date.parse(cancelledAt) + JUST)
}

/** When the top of the page starts or stops showing the cancellation. */
function turnsOf({ begins, cancelledAt }: Occurrence, now: number): number[] {
  const turns = [begins - SOON, cancelledAt === null ? 0 : Date.parse(cancelledAt) + JUST]
  return turns.filter((turn) => turn > now)
}

/**
 * All but the first occurrence of a repeating event: its note appears once, which keeps the list
 * short.
 */
function withNoteSaidBefore(occurrences: readonly Occurrence[]): Set<Occurrence> {
  const said = new Set<string>()
  const repeated = new Set<Occurrence>()
  for (const each of occurrences) {
    if (each.eventId === null || each.note === '') continue
    if (said.has(each.eventId)) repeated.add(each)
    else said.add(each.eventId)
  }
  return repeated
}

/**
 * An event that began in an earlier month and still goes on is listed in the month in which it
 * began.
 */
function groupByMonth(
  occurrences: readonly Occurrence[],
  words: CalendarWords,
): { heading: string; events: Occurrence[] }[] {
  return [...groupBy(occurrences, ({ startsOn }) => startsOn.slice(0, 7))].map(
    ([month, events]) => {
      const [year = 1, number = 1] = month.split('-').map(Number)
      return { heading: words.month(number, year), events }
    },
  )
}
