import { readFeed } from '../feeds/reading/read-feed.ts'

export const SITE_ZONE = 'America/Chicago'
/** A Monday. */
export const NOW = new Date('2026-11-23T18:00:00Z')

/** A calendar with these events, each given as its lines. */
export function writeFeed(events: string[][], calendar: string[] = []): string {
  const blocks = events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'])
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', ...calendar, ...blocks, 'END:VCALENDAR', ''].join(
    '\r\n',
  )
}

/** Reads a calendar in this thread. */
export function read(feed: string | Uint8Array, timeZone = SITE_ZONE, now = NOW) {
  const answer = readFeed({ bytes: Buffer.from(feed), timeZone, now: now.getTime() })
  if ('problem' in answer) throw new Error(answer.problem)
  return answer
}

/** The occurrences of one event in short: `2026-12-01 19:00 – 2026-12-01 20:30`. */
export function spans(lines: string[], calendar: string[] = [], timeZone = SITE_ZONE): string[] {
  return read(writeFeed([['UID:1', ...lines]], calendar), timeZone).occurrences.map(
    ({ startsOn, startsAt, endsOn, endsAt }) =>
      `${startsOn}${startsAt ? ` ${startsAt}` : ''} – ${endsOn}${endsAt ? ` ${endsAt}` : ''}`,
  )
}
