import { type Link, readLink } from './link.ts'
import type { Source } from './source.ts'

type Meetings = { time: string; place: string; map: Link | null; calendar: Link | null }

export function readMeetings({ site, words }: Source): Meetings | null {
  const time = site.meetingTime.trim()
  const place = site.meetingLocation.trim()
  const map = readLink(site, 'mapLink', words.map)
  const calendar = readLink(site, 'calendarLink', words.calendar)
  return time || place || map || calendar ? { time, place, map, calendar } : null
}
