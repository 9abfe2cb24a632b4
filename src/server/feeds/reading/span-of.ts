import { inZone, type Moment, readOneMoment, type ZoneOf } from './moment.ts'
import type { ParsedEvent } from './parse-event.ts'
import { UnreadableEvent } from './unreadable-event.ts'

/**
 * The start and length of an event in its local time; the length is null when the event has no end.
 */
export type Span = { start: Moment; takes: Temporal.Duration | null }

const DURATION =
  /^([+-]?)P(?:(\d{1,4})W)?(?:(\d{1,5})D)?(?:T(?:(\d{1,6})H)?(?:(\d{1,7})M)?(?:(\d{1,8})S)?)?$/i
const DAYS = { largestUnit: 'days' } as const
/**
 * The same limit as for a troop's own events: a longer one is a mistake, and would stay on the page
 * for years.
 */
const LONGEST_DAYS = 60

/**
 * Reads when an event begins and how long it lasts; for whole days, the number of days after the
 * first.
 */
export function spanOf(event: ParsedEvent, zoneOf: ZoneOf): Span {
  const start = readOneMoment(event.start, zoneOf)
  if (!start) throw new UnreadableEvent('unreadable')
  const takes = readEnd(event, start, zoneOf) ?? readDuration(event.duration)
  if (takes && takes.total({ unit: 'days' }) > LONGEST_DAYS + 1)
    throw new UnreadableEvent('too-long')
  if (start.isDate) {
    const days = takes ? Math.max(0, Math.ceil(takes.total({ unit: 'days' })) - 1) : 0
    return { start, takes: Temporal.Duration.from({ days }) }
  }
  // A missing end, or one before the start, is ignored.
  return { start, takes: takes && takes.sign > 0 ? takes : null }
}

function readEnd(event: ParsedEvent, start: Moment, zoneOf: ZoneOf): Temporal.Duration | null {
  const end = readOneMoment(event.end, zoneOf)
  if (!end) return null
  if (start.isDate) return start.wall.until(end.wall, DAYS)
  // A timed event whose end is a date has no known end time.
  return end.isDate ? null : start.wall.until(inZone(end, start.zone), DAYS)
}

function readDuration(written: string): Temporal.Duration | null {
  const parts = DURATION.exec(written.trim())
  if (!parts || parts[1] === '-') return null
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = parts
    .slice(2)
    .map((part) => Number(part ?? 0))
  return Temporal.Duration.from({ days: weeks * 7 + days, hours, minutes, seconds })
}
