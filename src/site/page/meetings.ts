import { withExactTime } from '../text/vague-time.ts'
import { type Link, readLink } from './link.ts'
import type { SectionInput } from './section-input.ts'

type Meetings = {
  time: string
  place: string
  /** The troop's own link, or else a search for the place by its name. */
  map: Link | null
  calendar: Link | null
}

export function readMeetings({ site, words, coming: { next } }: SectionInput): Meetings | null {
  const said = site.meetingTime.trim()
  // The page must not say 7ish here and 7:15 there.
  const time = next?.isMeeting && next.time ? withExactTime(said, next.time) : said
  const place = site.meetingLocation.trim()
  const map = readLink(site, 'mapLink', words.map) ?? readPlace(place, site.location, words.openMap)
  const calendar = readLink(site, 'calendarLink', words.calendar)
  return time || place || map || calendar ? { time, place, map, calendar } : null
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
