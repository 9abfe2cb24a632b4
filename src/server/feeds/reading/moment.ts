import { UnreadableEvent } from './unreadable-event.ts'

/** A date, or a local time in a zone. */
export type Moment = { wall: Temporal.PlainDateTime; zone: string; isDate: boolean }
/** The zone for a name in the file; the calendar's default for an empty name. */
export type ZoneOf = (name: string) => string

const MOMENT = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)?)?(Z?)$/i

/** Reads `dates zone`, as `parseEvent` writes it; unreadable dates become null. */
export function readMoments(written: string, zoneOf: ZoneOf): (Moment | null)[] {
  const blank = written.indexOf(' ')
  const dates = blank < 0 ? written : written.slice(0, blank)
  const name = blank < 0 ? '' : written.slice(blank + 1)
  return dates
    .split(',')
    .filter((date) => date !== '')
    .map((date) => readMoment(date, name, zoneOf))
}

/** Reads the only moment of a property; null if it has none. */
export function readOneMoment(written: string, zoneOf: ZoneOf): Moment | null {
  if (written.trim() === '') return null
  const moment = readMoments(written, zoneOf)[0]
  if (!moment) throw new UnreadableEvent('unreadable')
  return moment
}

function readMoment(date: string, name: string, zoneOf: ZoneOf): Moment | null {
  // A period's start; its length comes from the event.
  const parts = MOMENT.exec(date.split('/')[0] ?? '')
  if (!parts) return null
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
    .slice(1, 7)
    .map((part) => Number(part ?? 0))
  const isDate = parts[4] === undefined
  try {
    const wall = Temporal.PlainDateTime.from(
      { year, month, day, hour, minute, second: Math.min(second, 59) },
      { overflow: 'reject' },
    )
    return { wall, isDate, zone: isDate || parts[7] ? 'UTC' : zoneOf(name) }
  } catch {
    // A date that does not exist, such as February 30.
    return null
  }
}

/** The local time of this moment in another zone; dates are the same everywhere. */
export function inZone({ wall, zone, isDate }: Moment, other: string): Temporal.PlainDateTime {
  if (isDate) return wall
  // Even within one zone: a time that clocks skip becomes the one they show instead.
  return wall.toZonedDateTime(zone).withTimeZone(other).toPlainDateTime()
}

/** A unique text for each moment, matching RECURRENCE-ID. */
export function nameMoment({ wall, zone, isDate }: Moment): string {
  if (isDate) return wall.toPlainDate().toString().replaceAll('-', '')
  return wall.toZonedDateTime(zone).toInstant().toString({ smallestUnit: 'second' })
}
