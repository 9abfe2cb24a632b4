import { tzlib_get_ical_block, tzlib_get_offset } from 'timezones-ical-library'
import { CALENDAR_PATH, type Calendar } from '#site/list-calendars.ts'
import type { Occurrence } from '#site/page/occurrences.ts'
import { digitsOf, toDate, toDay } from '#site/text/dates.ts'
import type { Steps } from '#site/text/steps.ts'

/** How often programs should refresh; Google uses its own interval. */
const LOOK_AGAIN = ['REFRESH-INTERVAL;VALUE=DURATION:PT1H', 'X-PUBLISHED-TTL:PT1H']
/** Events per step. */
const AT_ONCE = 50
const MOST_YEARS = 2_000
const MOST_ZONES = 500
/** In bytes, without the line end. */
const LONGEST_LINE = 75
// A calendar is line based: control characters other than the escaped line break are removed.
const NO_TEXT = /(?![\t\r\n])[\p{Cc}\p{Cs}\u2028\u2029]/gu

/** Writes a text property, or the fallback if nothing readable is left of it. */
type WriteText = (property: string, text: string, otherwise?: string) => string

/**
 * A calendar file (RFC 5545). Each occurrence is an event of its own, so that no program has to
 * agree with us about recurrence rules.
 */
export function* printCalendar({
  path,
  name,
  address,
  timeZone,
  occurrences,
}: Calendar): Steps<string> {
  const write = createTextWriter()
  const title = name.replace(/\s+/g, ' ').trim()
  const events: string[] = []
  for (const [index, each] of occurrences.entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) yield
    events.push(...writeEvent(each, { address, timeZone }, write))
  }
  const zone = events.some((line) => line.startsWith('DTSTART;TZID=')) ? writeZone(timeZone) : null
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//ScoutSite//ScoutSite//EN',
    'METHOD:PUBLISH',
    write('NAME', title),
    write('X-WR-CALNAME', title),
    ...(zone === null ? [] : [zone]),
    ...(path === CALENDAR_PATH ? LOOK_AGAIN : []),
    ...events,
    'END:VCALENDAR',
    '',
  ].join('\r\n')
}

function writeEvent(
  occurrence: Occurrence,
  { address, timeZone }: Pick<Calendar, 'address' | 'timeZone'>,
  write: WriteText,
): string[] {
  const { key, title, startsAt, begins, revision, updatedAt, cancelled, place } = occurrence
  // Stable until the event changes, so that the file is too.
  const changed = toUtc(Date.parse(updatedAt) || begins)
  const cancelledNote = cancelled ? occurrence.cancelledNote : ''
  const note = cancelledNote
    ? [cancelledNote, occurrence.note].filter(Boolean).join('\n\n')
    : occurrence.note
  return [
    'BEGIN:VEVENT',
    write('UID', `${key}@scoutsite`),
    `SEQUENCE:${revision}`,
    `DTSTAMP:${changed}`,
    ...(startsAt === null ? writeDays(occurrence) : writeTimes(occurrence, startsAt, timeZone)),
    write('SUMMARY', title, 'Event'),
    ...(place ? [write('LOCATION', place)] : []),
    ...(note ? [write('DESCRIPTION', note)] : []),
    ...(address ? [fold(`URL;VALUE=URI:${address}/`)] : []),
    `STATUS:${cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `LAST-MODIFIED:${changed}`,
    'END:VEVENT',
  ]
}

/** The end date in calendars is exclusive: the day after the last. */
function writeDays({ startsOn, endsOn }: Occurrence): string[] {
  const end = toDate((toDay(endsOn) ?? 0) + 1)
  return [
    `DTSTART;VALUE=DATE:${digitsOf(startsOn)}`,
    `DTEND;VALUE=DATE:${digitsOf(end)}`,
    // Otherwise Outlook shows midnight to midnight as busy hours.
    'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE',
    'X-MICROSOFT-MSNCALENDAR-ALLDAYEVENT:TRUE',
  ]
}

/**
 * Local time in the troop's zone. In UTC where the zone's rule in the file would give another
 * instant, and on days when clocks change: programs disagree about ambiguous times.
 */
function writeTimes(occurrence: Occurrence, startsAt: string, timeZone: string): string[] {
  const { startsOn, endsOn, begins, ends, endsAt } = occurrence
  if (!isPlainDay(timeZone, startsOn) || !isPlainDay(timeZone, endsOn)) {
    return [`DTSTART:${toUtc(begins)}`, ...(endsAt === null ? [] : [`DTEND:${toUtc(ends)}`])]
  }
  const zone = `TZID=${timeZone}`
  const start = `${zone}:${digitsOf(startsOn)}T${bare(startsAt)}00`
  const end = `${zone}:${digitsOf(endsOn)}T${bare(endsAt ?? '')}00`
  const isEndKnown = endsAt !== null
  return [`DTSTART;${start}`, ...(isEndKnown ? [`DTEND;${ends > begins ? end : start}`] : [])]
}

const bare = (time: string) => time.replace(/[-:]/g, '')

const toUtc = (instant: number) => `${bare(new Date(instant).toISOString().slice(0, 19))}Z`

/** A repeating event has the same texts each time: they are formatted only once. */
function createTextWriter(): WriteText {
  const written = new Map<string, Map<string, string>>()
  return (property, text, otherwise = '') => {
    const ofProperty = written.get(property) ?? new Map<string, string>()
    written.set(property, ofProperty)
    let line = ofProperty.get(text)
    if (line === undefined) {
      const clean = text.replace(NO_TEXT, ' ')
      line = fold(`${property}:${escapeText(clean.trim() ? clean : otherwise)}`)
      ofProperty.set(text, line)
    }
    return line
  }
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n')
}

/** A long line continues in the next one, after a space; no character is split. */
function fold(line: string): string {
  if (Buffer.byteLength(line) <= LONGEST_LINE) return line
  const lines: string[] = []
  let start = 0
  let bytes = 0
  for (let at = 0; at < line.length; ) {
    const point = line.codePointAt(at) ?? 0
    const size = point < 0x80 ? 1 : point < 0x8_00 ? 2 : point < 0x1_00_00 ? 3 : 4
    if (bytes + size > LONGEST_LINE) {
      lines.push(line.slice(start, at))
      start = at
      // The leading space.
      bytes = 1
    }
    bytes += size
    at += size === 4 ? 2 : 1
  }
  lines.push(line.slice(start))
  return lines.join('\r\n ')
}

/** A year of a zone: whether the rule in the file matches its clock changes, and their days. */
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
    // When clocks go back at midnight, a part of the previous day repeats.
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

const zoneBlocks = new Map<string, string | null>()

function writeZone(name: string): string | null {
  const known = zoneBlocks.get(name)
  if (known !== undefined) return known
  // The library takes milliseconds per zone.
  const [found] = [tzlib_get_ical_block(name)].flat()
  // It writes an alias of a zone under its main name, which no event would refer to.
  const block = found?.trim().replace(/^TZID:.*$/m, `TZID:${name}`) ?? null
  if (zoneBlocks.size >= MOST_ZONES) zoneBlocks.clear()
  zoneBlocks.set(name, block)
  return block
}
