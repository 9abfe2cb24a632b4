import { saysMeetingsToWhoeverAsks } from '../facts/organizations.ts'
import { withExactTime } from '../text/vague-time.ts'
import { readAsk } from './join.ts'
import { type Link, readLink } from './link.ts'
import type { SectionInput } from './section-input.ts'

type Meetings = {
  time: string
  place: string
  /** The troop's own link, or else a search for the place by its name. */
  map: Link | null
  calendar: Link | null
}

export function readMeetings(source: SectionInput): Meetings | null {
  const {
    site,
    words,
    coming: { next },
  } = source
  const said = site.meetingTime.trim()
  // The page must not say 7ish here and 7:15 there.
  const time = next?.isMeeting && next.time ? withExactTime(said, next.time) : said
  const place = site.meetingLocation.trim()
  const map = readLink(site, 'mapLink', words.map) ?? readPlace(place, site.location, words.openMap)
  const calendar = readLink(site, 'calendarLink', words.calendar)
  const found = time || place || map || calendar ? { time, place, map, calendar } : null
  if (!saysMeetingsToWhoeverAsks(site)) return found
  return withAsking(found ?? NOTHING, source) ?? found
}

const NOTHING: Meetings = { time: '', place: '', map: null, calendar: null }

function withAsking(found: Meetings, source: SectionInput): Meetings | null {
  const { site, words } = source
  const ask = readAsk(source)
  if (!ask) return null
  return {
    ...found,
    time: found.time || words.askUs,
    place: found.place || site.location.trim(),
    calendar: found.calendar ?? (found.time ? null : ask),
  }
}

/** Every device opens this URL, in a maps app if it has one; iPhones do not open `geo:`. */
const MAPS = 'https://www.google.com/maps/search/?api=1&query='

function readPlace(place: string, town: string, text: string): Link | null {
  if (!/\p{L}/u.test(place)) return null
  const query = [place, town.trim()]
    .filter(Boolean)
    .join(', ')
    .replace(/[\s\p{Cs}]+/gu, ' ')
  return { field: 'meetingLocation', text, href: MAPS + encodeURIComponent(query) }
}
