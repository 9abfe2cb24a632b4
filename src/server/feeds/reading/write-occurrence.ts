import { createHash } from 'node:crypto'
import type { FeedOccurrence } from '#site/facts/live.ts'
import { cleanLine, cleanLines } from './clean-text.ts'
import { nameMoment } from './moment.ts'
import type { Candidate } from './nearest.ts'
import type { ParsedEvent } from './parse-event.ts'

const LONGEST = { uid: 200, title: 200, place: 500, note: 2_000 }
const KEY_LENGTH = 24
const NO_TITLE = 'Event'

export const titleOf = ({ summary }: ParsedEvent) => cleanLine(summary, LONGEST.title) || NO_TITLE

export function writeOccurrence({
  event,
  original,
  start,
  end,
  isDate,
}: Candidate): FeedOccurrence {
  return {
    key: keyOf(event, nameMoment(original)),
    uid: cleanLine(event.uid, LONGEST.uid),
    title: titleOf(event),
    startsOn: start.toPlainDate().toString(),
    startsAt: isDate ? null : timeOf(start),
    endsOn: (end ?? start).toPlainDate().toString(),
    endsAt: isDate || !end ? null : timeOf(end),
    place: cleanLine(event.location, LONGEST.place),
    note: cleanLines(event.description, LONGEST.note),
    cancelled: /^\s*cancell?ed\s*$/i.test(event.status),
  }
}

const timeOf = (wall: Temporal.PlainDateTime) =>
  wall.toPlainTime().toString({ smallestUnit: 'minute', roundingMode: 'trunc' })

/**
 * Without a UID the key covers the whole text of the event: the key is public even where titles are
 * hidden, and a title alone could be guessed.
 */
function keyOf({ uid, summary, location, description }: ParsedEvent, moment: string): string {
  const named = uid === '' ? `\n${summary}\n${location}\n${description}` : uid
  return createHash('sha256').update(`${named}\n${moment}`).digest('base64url').slice(0, KEY_LENGTH)
}
