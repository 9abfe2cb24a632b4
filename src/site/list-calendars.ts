import type { LiveFacts } from './facts/live.ts'
import type { Site } from './facts/site.ts'
import { nothingComing } from './page/coming.ts'
import { dayAt, listOccurrences, type Occurrence } from './page/occurrences.ts'
import { readPage } from './page/page.ts'
import { listShown } from './page/read-coming.ts'
import { calendarWordsFor } from './text/calendar-words-for.ts'
import { dayOf, partsOf } from './text/dates.ts'
import { withAddresses } from './text/without-marks.ts'
import { knownZone } from './text/zones.ts'

/** A file for programs that keep calendars; whoever writes it adds nothing to what is told here. */
export type Calendar = {
  path: string
  /** Of the troop. */
  name: string
  address: string
  timeZone: string
  occurrences: Occurrence[]
}

/** The path of the calendar to subscribe to. */
export const CALENDAR_PATH = 'calendar.ics'

const DAY = 86_400_000
/** How long what is over or cancelled stays, so that whoever looks seldom learns of it. */
const KEPT = 60 * DAY
const MONTHS = 18
/** Characters of all notes together. */
const MOST_NOTES = 500_000

/** Programs fetch it again and again: the notes of what comes late leave first. */
function withinRoom(occurrences: readonly Occurrence[]): Occurrence[] {
  let room = MOST_NOTES
  return occurrences.map((each) => {
    room -= each.note.length
    return room >= 0 ? each : { ...each, note: '' }
  })
}

/**
 * The calendar to subscribe to, and a file for each event that the page lists. Where the troop hides its dates
 * the calendar stays, without any: what families have subscribed to empties itself.
 */
export function listCalendars(frozen: Site, live: LiveFacts, now: Date): Calendar[] {
  const settings = { locate: () => '', placeholders: 0, first: [] }
  const { name, address, words } = readPage(frozen, nothingComing(now), settings)
  const { event } = calendarWordsFor(words.lang)
  const { year, month, day } = partsOf(dayAt(live, now.getTime()))
  const range = { from: now.getTime() - KEPT, to: dayOf(year, month + MONTHS, day) }
  const naming = { name, address, timeZone: knownZone(live.timeZone) }
  const say = (each: Occurrence) => ({
    ...each,
    title: each.title.trim() || event,
    note: each.eventId === null ? each.note : withAddresses(each.note),
  })
  if (frozen.hiddenSections.includes('events')) {
    return [{ ...naming, path: CALENDAR_PATH, occurrences: [] }]
  }
  return [
    {
      ...naming,
      path: CALENDAR_PATH,
      occurrences: withinRoom(listOccurrences(live, range)).map(say),
    },
    ...listShown(live, now.getTime())
      .filter(({ cancelled }) => !cancelled)
      .map((each) => ({ ...naming, path: `events/${each.key}.ics`, occurrences: [say(each)] })),
  ]
}
