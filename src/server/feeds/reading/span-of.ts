import { inZone, type Moment, readOneMoment, type ZoneOf } from './moment.ts'
import type { ParsedEvent } from './parse-event.ts'
import { UnreadableEvent } from './unreadable-event.ts'

/** How long an event takes on the wall of its own zone; null where nobody said. */
export type Span = { start: Moment; takes: Temporal.Duration | null }

const DURATION =
  /^([+-]?)P(?:(\d{1,4})W)?(?:(\d{1,5})D)?(?:T(?:(\d{1,6})H)?(?:(\d{1,7})M)?(?:(\d{1,8})S)?)?$/i
const DAYS = { largestUnit: 'days' } as const
/** As of a troop's own: what lasts longer is a slip, and would stand on the page for years. */
const LONGEST_DAYS = 60

/** Reads when an event begins and how long it takes; of a whole day the days after the first. */
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
  // An end that is none, or before the start, says nothing.
  return { start, takes: takes && takes.sign > 0 ? takes : null }
}

function readEnd(event: ParsedEvent, start: Moment, zoneOf: ZoneOf): Temporal.Duration | null {
  const end = readOneMoment(event.end, zoneOf)
  if (!end) return null
  if (start.isDate) return start.wall.until(end.wall, DAYS)
  // An event with a time that ends on a day: nobody said when.
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
