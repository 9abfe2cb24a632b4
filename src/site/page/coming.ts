import type { SectionName } from '../facts/sections.ts'
import type { CalendarWords } from '../text/calendar-words.ts'
import type { Words } from '../text/words.ts'
import type { ShownAnnouncement } from './announcements.ts'
import type { ShownSeries } from './fold-series.ts'
import type { Occurrence } from './occurrences.ts'
import type { ShownEvent } from './shown-event.ts'

/** A time of day: its hour, and how the page writes it. */
type ClockTime = { hour: number; said: string }

/** What goes onto a page by itself, as it is at one moment. */
export type Coming = {
  /** What families ask for first, to stand at the top. */
  next: { label: string; event: ShownEvent; isMeeting: boolean; time: ClockTime | null } | null
  /** In place of what comes next, where there is a calendar with nothing to come. */
  noDates: string | null
  /** When there are no meetings, and whether the next one comes only after that. */
  pauses: { said: string; isNext: boolean }[]
  /** What does not take place soon, to stand above everything. */
  cancelled: { label: string; events: ShownEvent[] } | null
  /** What the page lists: what repeats every week said once, and all else below its months. */
  events: {
    series: ShownSeries[]
    months: { heading: string; events: ShownEvent[] }[]
    /** The first of all that is listed, each day for itself, for search engines. */
    soonest: ShownEvent[]
    words: CalendarWords
  } | null
  announcements: ShownAnnouncement[] | null
  /** All of the next twelve months, for the sheet to print. */
  year: Occurrence[]
  /** The year that it is where the troop is. */
  currentYear: number
  /** When the clock alone makes any of this untrue. */
  goodUntil: Date
}

/** The language of a page decides how dates are written. */
export type ReadComing = (words: Words) => Coming

/** For pages without live facts, and for what needs none: reading them takes more code than a page. */
export function nothingComing(now: Date): ReadComing {
  const currentYear = now.getUTCFullYear()
  const goodUntil = new Date(Date.UTC(currentYear + 1, 0, 1))
  const nothing = { next: null, noDates: null, cancelled: null, events: null, announcements: null }
  return () => ({ ...nothing, pauses: [], year: [], currentYear, goodUntil })
}

/**
 * Without what belongs to sections that the troop hides. What is cancelled is said all the same: somebody
 * may be on the way already.
 */
export function withoutHidden(coming: Coming, hidden: readonly SectionName[]): Coming {
  if (!hidden.includes('events')) return coming
  const isKept = coming.next?.isMeeting && !hidden.includes('meetings')
  const { next, pauses } = isKept ? coming : { next: null, pauses: [] }
  return { ...coming, next, noDates: null, pauses, events: null, year: [] }
}
