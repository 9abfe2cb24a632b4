import type { LiveFacts } from './facts/live.ts'
import type { Site } from './facts/site.ts'
import { nothingComing } from './page/coming.ts'
import type { Occurrence } from './page/occurrences.ts'
import { readPage } from './page/page.ts'
import { listNear } from './page/read-coming.ts'
import { listSubscribedInSteps } from './page/subscribed.ts'
import { calendarWordsFor } from './text/calendar-words-for.ts'
import type { Steps } from './text/steps.ts'
import { knownZone } from './text/zones.ts'

/** The contents of an .ics file; whoever writes it adds nothing to this. */
export type Calendar = {
  path: string
  /** The troop's name. */
  name: string
  address: string
  timeZone: string
  occurrences: Occurrence[]
}

/** The path of the calendar to subscribe to. */
export const CALENDAR_PATH = 'calendar.ics'

/**
 * The calendar to subscribe to, and a file for each event that the page lists. If the troop hides
 * its dates, the calendar remains but is empty, which clears it on subscribers' devices.
 */
export function* listCalendars(frozen: Site, live: LiveFacts, now: Date): Steps<Calendar[]> {
  const settings = { locate: () => '', placeholders: 0, first: [] }
  const { name, address, words } = readPage(frozen, nothingComing(now), settings)
  const naming = { name, address, timeZone: knownZone(live.timeZone) }
  if (frozen.hiddenSections.includes('events')) {
    return [{ ...naming, path: CALENDAR_PATH, occurrences: [] }]
  }
  const { event } = calendarWordsFor(words.lang)
  const say = (each: Occurrence) => ({ ...each, title: each.title.trim() || event })
  const { occurrences, coming } = yield* listSubscribedInSteps(live, now.getTime())
  return [
    { ...naming, path: CALENDAR_PATH, occurrences: occurrences.map(say) },
    ...listNear(coming, live, now.getTime())
      .filter(({ cancelled }) => !cancelled)
      .map((each) => ({ ...naming, path: `events/${each.key}.ics`, occurrences: [say(each)] })),
  ]
}
