import type { FeedOccurrence } from '#site/facts/live.ts'
import type { FeedAnswer } from '../feed-answer.ts'
import type { FeedProblem } from '../feeds.errors.ts'
import { cleanLine } from './clean-text.ts'
import { decodeFeed } from './decode-feed.ts'
import { addReplacement, expandSeries, type Surroundings } from './expand-series.ts'
import { groupEvents, sortGroup } from './group-events.ts'
import { createKnownZone } from './known-zone.ts'
import { nameMoment, readOneMoment } from './moment.ts'
import { Nearest } from './nearest.ts'
import { type ParsedEvent, parseCalendar, parseEvent } from './parse-event.ts'
import { readComponents } from './read-components.ts'
import { Tally } from './tally.ts'
import { UnreadableEvent } from './unreadable-event.ts'
import { titleOf, writeOccurrence } from './write-occurrence.ts'

const MOST_OCCURRENCES = 2_000
const MONTHS_AHEAD = 18
const LONGEST_NAME = 200
/** In bytes, of places and notes. */
const MOST_TEXT = 500_000

export type Asked = { bytes: Uint8Array; timeZone: string; now: number }

/** Reads a calendar; an invalid event does not affect the others. */
export function readFeed({ bytes, timeZone, now }: Asked): FeedAnswer {
  const text = decodeFeed(bytes)
  const problem = sniffFeed(text)
  if (problem) return { problem }
  const components = readComponents(text)
  const calendar = parseCalendar(components.calendar)
  const events = components.events.map(parseEvent)
  const today = Temporal.Instant.fromEpochMilliseconds(now)
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
  const days = { first: today.subtract({ days: 1 }), last: today.add({ months: MONTHS_AHEAD }) }

  const tally = new Tally()
  const knownZone = createKnownZone(components.zones)
  const ownZone = knownZone(calendar.timeZone) ?? timeZone
  const around: Surroundings = {
    siteZone: timeZone,
    first: days.first,
    nearest: new Nearest(days, MOST_OCCURRENCES),
    zoneOf: (name) => (name === '' ? ownZone : (knownZone(name) ?? ownZone)),
    report: ({ reason }, event) => tally.add(reason, titleOf(event)),
  }
  for (const group of groupEvents(events)) {
    if (group.some(isPrivate)) tally.add('private', '', group.length)
    else readGroup(group, around)
  }
  const occurrences = new Map(
    around.nearest
      .list()
      .map(writeOccurrence)
      .map((occurrence) => [occurrence.key, occurrence]),
  )
  for (const { start } of events) {
    const name = start.slice(start.indexOf(' ') + 1)
    if (name !== '' && !knownZone(name)) tally.add('unknown-zone', cleanLine(name, LONGEST_NAME))
  }
  tally.add('too-many', '', around.nearest.dropped)
  return {
    name: cleanLine(calendar.name, LONGEST_NAME),
    occurrences: withinRoom([...occurrences.values()]),
    leftOut: tally.list(),
  }
}

/** A daily event is in the calendar once, but its texts are stored here hundreds of times. */
function withinRoom(occurrences: readonly FeedOccurrence[]): FeedOccurrence[] {
  let room = MOST_TEXT
  return occurrences.map((occurrence) => {
    room -= Buffer.byteLength(occurrence.place + occurrence.note)
    return room >= 0 ? occurrence : { ...occurrence, place: '', note: '' }
  })
}

const isPrivate = (event: ParsedEvent) => /^\s*(private|confidential)\s*$/i.test(event.class)

function readGroup(group: ParsedEvent[], around: Surroundings): void {
  const { masters, replacements } = sortGroup(group)
  const replaced = new Set<string>()
  for (const event of replacements) {
    attempt(event, around, () => {
      const original = readOneMoment(event.recurrenceId, around.zoneOf)
      if (!original) throw new UnreadableEvent('unreadable')
      replaced.add(nameMoment(original))
      addReplacement(event, original, around)
    })
  }
  for (const event of masters) attempt(event, around, () => expandSeries(event, replaced, around))
}

function attempt(event: ParsedEvent, around: Surroundings, read: () => void): void {
  try {
    read()
  } catch (error) {
    // Temporal throws for dates out of its range; whatever the cause, the other events are fine.
    const known =
      error instanceof UnreadableEvent ? error : new UnreadableEvent('unreadable', error)
    around.report(known, event)
  }
}

/** The problem of a text that should be a calendar; undefined if there is none. */
function sniffFeed(text: string): FeedProblem | undefined {
  if (/^[ \t]*BEGIN:VCALENDAR/im.test(text)) {
    return /^[ \t]*END:VCALENDAR/im.test(text) ? undefined : 'cut-off'
  }
  const start = text.trimStart()
  if (start === '') return 'empty'
  if (/^<(!doctype html|html|head|body|script|div|p|!--)/i.test(start)) return 'web-page'
  if (/^[[{]/.test(start)) return 'json'
  return 'no-calendar'
}
