import { withExactTime } from '../text/vague-time.ts'
import { type Link, readLink } from './link.ts'
import type { Source } from './source.ts'

type Meetings = {
  time: string
  place: string
  /** The troop's own link, or else one of ours that no server is asked for. */
  map: Link | null
  calendar: Link | null
}

export function readMeetings({ site, words, coming: { next } }: Source): Meetings | null {
  const said = site.meetingTime.trim()
  // The page must not say 7ish here and 7:15 there.
  const time = next?.isMeeting && next.time ? withExactTime(said, next.time) : said
  const place = site.meetingLocation.trim()
  const map = readLink(site, 'mapLink', words.map) ?? readPlace(place, site.location, words.openMap)
  const calendar = readLink(site, 'calendarLink', words.calendar)
  return time || place || map || calendar ? { time, place, map, calendar } : null
}

/** The place for whatever the visitor's phone has for maps. Only we build such a link. */
function readPlace(place: string, town: string, text: string): Link | null {
  if (!/\p{L}/u.test(place)) return null
  const query = [place, town.trim()]
    .filter(Boolean)
    .join(', ')
    .replace(/[\s\p{Cs}]+/gu, ' ')
  return {
    field: 'meetingLocation',
    text,
    href: `geo:0,0?q=${encodeURIComponent(query)}`,
  }
}
