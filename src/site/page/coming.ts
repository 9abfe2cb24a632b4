import type { Inquiries } from '../facts/live.ts'
import type { SectionName } from '../facts/sections.ts'
import type { CalendarWords } from '../text/calendar-words.ts'
import type { Words } from '../text/words.ts'
import type { ShownAnnouncement } from './announcements.ts'
import type { ShownSeries } from './fold-series.ts'
import type { Occurrence } from './occurrences.ts'
import type { ShownEvent } from './shown-event.ts'

/** A time of day: its hour, and its text on the page. */
type ClockTime = { hour: number; said: string }

/** The live contents of a page at one moment. */
export type Coming = {
  /** The next event, a meeting if there is one, for the top of the page. */
  next: { label: string; event: ShownEvent; isMeeting: boolean; time: ClockTime | null } | null
  /** Shown in place of the next event, if a calendar has no upcoming dates. */
  noDates: string | null
  /** Ranges without meetings, and whether the next meeting comes only after one. */
  pauses: { said: string; isNext: boolean }[]
  /** Events soon that are cancelled, shown above everything else. */
  cancelled: { label: string; events: ShownEvent[] } | null
  /** The events that the page lists: weekly series as one entry each, all else under its month. */
  events: {
    series: ShownSeries[]
    months: { heading: string; events: ShownEvent[] }[]
    /** The first of all listed events, one entry per day, for search engines. */
    soonest: ShownEvent[]
    words: CalendarWords
  } | null
  announcements: ShownAnnouncement[] | null
  /** All occurrences of the next twelve months, for the sheet to print. */
  year: Occurrence[]
  /** The current year in the troop's zone. */
  currentYear: number
  inquiries: Inquiries
  /** When the passing of time alone makes any of this untrue. */
  goodUntil: Date
}

/** The language of a page determines how dates are written. */
export type ReadComing = (words: Words) => Coming

/**
 * For pages without live facts, and for code that needs none: reading them takes more code than a
 * page.
 */
export function nothingComing(now: Date): ReadComing {
  const currentYear = now.getUTCFullYear()
  const goodUntil = new Date(Date.UTC(currentYear + 1, 0, 1))
  const nothing = { next: null, noDates: null, cancelled: null, events: null, announcements: null }
  const inquiries = { isOpen: false, days: 0, isKept: false, room: {}, hasList: false }
  return () => ({ ...nothing, pauses: [], year: [], currentYear, inquiries, goodUntil })
}

/**
 * Without the contents of sections that the troop hides. Cancellations still show: somebody may
 * already be on the way.
 */
export function withoutHidden(coming: Coming, hidden: readonly SectionName[]): Coming {
  if (!hidden.includes('events')) return coming
  const isKept = coming.next?.isMeeting && !hidden.includes('meetings')
  const { next, pauses } = isKept ? coming : { next: null, pauses: [] }
  return { ...coming, next, noDates: null, pauses, events: null, year: [] }
}
