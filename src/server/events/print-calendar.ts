import ical, { ICalCalendarMethod, type ICalEventData, ICalEventStatus } from 'ical-generator'
import { tzlib_get_ical_block, tzlib_get_offset } from 'timezones-ical-library'
import { CALENDAR_PATH, type Calendar } from '#site/list-calendars.ts'
import type { Occurrence } from '#site/page/occurrences.ts'

/** How often programs are asked to look; Google goes by its own clock. */
const LOOK_AGAIN = 3_600
const MOST_YEARS = 2_000
const PRODUCT = { company: 'ScoutSite', product: 'ScoutSite', language: 'EN' }
// A calendar is lines: whatever is neither text nor the one way to break a line is left out.
const NO_TEXT = /(?![\t\r\n])[\p{Cc}\p{Cs}\u2028\u2029]/gu

/**
 * A file for programs that keep calendars. Each occurrence is an event of its own, so that no program
 * has to agree with us about what repeats.
 */
export function printCalendar(given: Calendar): string {
  const { path, name, address, timeZone, occurrences } = given
  const calendar = ical({
    // The one text that the library does not escape.
    name: clean(name).replace(/\s+/g, ' ').trim(),
    prodId: PRODUCT,
    method: ICalCalendarMethod.PUBLISH,
    timezone: { name: null, generator: writeZone },
    ...(path === CALENDAR_PATH && { ttl: LOOK_AGAIN }),
  })
  for (const occurrence of occurrences) {
    const url = address ? `${address}/` : null
    calendar.createEvent({ ...writeOccurrence(occurrence, timeZone), url })
  }
  return `${calendar.toString()}\r\n`
}

function writeOccurrence(occurrence: Occurrence, timeZone: string): ICalEventData {
  const { key, title, startsAt, revision, updatedAt, cancelled, place } = occurrence
  const changed = Temporal.Instant.fromEpochMilliseconds(Date.parse(updatedAt) || occurrence.begins)
  const note = [cancelled && occurrence.cancelledNote, occurrence.note].filter(Boolean).join('\n\n')
  return {
    id: `${key}@scoutsite`,
    summary: clean(title).trim() || 'Event',
    sequence: revision,
    // The same until it changes, so that the file is the same too.
    stamp: changed,
    lastModified: changed,
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    ...(place && { location: clean(place) }),
    ...(note && { description: clean(note) }),
    ...(startsAt === null ? writeDays(occurrence) : writeTimes(occurrence, timeZone)),
  }
}

/** The end that calendars write is the day after the last. */
function writeDays({ startsOn, endsOn }: Occurrence) {
  const end = Temporal.PlainDate.from(endsOn).add({ days: 1 })
  return { allDay: true, start: Temporal.PlainDate.from(startsOn), end }
}

/**
 * Wall time in the troop's zone. As UTC where the zone's rule in the file would make another instant of
 * it, and on days when clocks change: programs do not agree about times that are shown twice.
 */
function writeTimes(occurrence: Occurrence, timeZone: string) {
  const { startsOn, endsOn, begins, ends, endsAt } = occurrence
  const isPlain = [startsOn, endsOn].every((date) => isPlainDay(timeZone, date))
  const write = (instant: number) => {
    const moment = Temporal.Instant.fromEpochMilliseconds(instant)
    return isPlain ? moment.toZonedDateTimeISO(timeZone).toPlainDateTime() : moment
  }
  return {
    ...(isPlain && { timezone: timeZone }),
    start: write(begins),
    ...(endsAt !== null && { end: write(ends) }),
  }
}

/** A year of a zone: whether the rule in the file has its changes of clocks right, and their days. */
type ZoneYear = { isRuleTrue: boolean; turns: ReadonlySet<string> }
const zoneYears = new Map<string, ZoneYear>()

function isPlainDay(zone: string, date: string): boolean {
  const key = `${zone} ${date.slice(0, 4)}`
  let year = zoneYears.get(key)
  if (!year) {
    if (zoneYears.size >= MOST_YEARS) zoneYears.clear()
    year = readZoneYear(zone, Number(date.slice(0, 4)))
    zoneYears.set(key, year)
  }
  return year.isRuleTrue && !year.turns.has(date)
}

function readZoneYear(zone: string, year: number): ZoneYear {
  let at = Temporal.ZonedDateTime.from({ timeZone: zone, year, month: 1, day: 1 })
  const checked = Array.from({ length: 12 }, (_, month) => at.add({ months: month }))
  const turns = new Set<string>()
  for (;;) {
    const turn = at.getTimeZoneTransition('next')
    if (!turn || turn.year > year) break
    checked.push(turn.subtract({ hours: 12 }), turn.add({ hours: 12 }))
    // At midnight, clocks that are put back show a part of the day before again.
    turns.add(turn.toPlainDate().toString())
    turns.add(turn.subtract({ nanoseconds: 1 }).toPlainDate().toString())
    at = turn
  }
  const isRuleTrue = checked.every((moment) => {
    const wall = moment.toPlainDateTime().toString({ smallestUnit: 'minute' })
    const [date = '', time = ''] = wall.split('T')
    return tzlib_get_offset(zone, date, time) === moment.offset.replace(':', '')
  })
  return { isRuleTrue, turns }
}

function writeZone(name: string): string | null {
  const [block] = [tzlib_get_ical_block(name)].flat()
  // The library writes aliases of a zone under its main name, which no event would refer to.
  return block?.replace(/^TZID:.*$/m, `TZID:${name}`) ?? null
}

function clean(text: string): string {
  return text.replace(NO_TEXT, ' ')
}
