import type { Property } from './read-components.ts'

const LONGEST_TEXT = 20_000
const LONGEST_WORD = 1_000
const DATE = /^\s*\d{4}-?\d\d/

/**
 * The fields used of an event: e-mail addresses never get further. Dates stay as `writeMoments`
 * writes them.
 */
export type ParsedEvent = {
  uid: string
  sequence: string
  summary: string
  location: string
  description: string
  status: string
  class: string
  start: string
  end: string
  duration: string
  /** The occurrence of a repeating event that this one replaces. */
  recurrenceId: string
  rules: string[]
  dates: string[]
  exceptions: string[]
}

export function parseEvent(properties: readonly Property[]): ParsedEvent {
  // Of duplicates, the first one counts.
  const first = (name: string) => properties.find((property) => property.name === name)
  const word = (name: string) => readText(first(name), LONGEST_WORD)
  const text = (name: string) => readText(first(name), LONGEST_TEXT)
  const moment = (name: string) => writeMoments(first(name))
  const list = (name: string) => properties.filter((property) => property.name === name)
  return {
    uid: word('UID'),
    sequence: word('SEQUENCE'),
    summary: text('SUMMARY'),
    location: text('LOCATION'),
    description: text('DESCRIPTION'),
    status: word('STATUS'),
    class: word('CLASS'),
    start: moment('DTSTART'),
    end: moment('DTEND'),
    duration: word('DURATION'),
    recurrenceId: moment('RECURRENCE-ID'),
    rules: list('RRULE').map((rule) => readText(rule, LONGEST_WORD)),
    dates: list('RDATE').map(writeMoments),
    exceptions: list('EXDATE').map(writeMoments),
  }
}

/** The calendar's own properties. */
export function parseCalendar(properties: readonly Property[]) {
  const word = (name: string) =>
    readText(
      properties.find((property) => property.name === name),
      LONGEST_WORD,
    )
  return { name: word('X-WR-CALNAME') || word('NAME'), timeZone: word('X-WR-TIMEZONE') }
}

/**
 * Without the format's backslash escapes, and without the quotation marks that some programs add.
 */
function readText(property: Property | undefined, longest: number): string {
  if (!property) return ''
  return property.value
    .slice(0, longest)
    .replace(/\\([\\,;n])/gi, (_, letter: string) => (/n/i.test(letter) ? '\n' : letter))
    .replace(/^"(.*)"$/s, '$1')
}

/** The dates, then a blank and the name of their zone. */
function writeMoments(property?: Property): string {
  if (!property) return ''
  const { params, value } = property
  // Zone names contain colons, and not all programs quote those.
  const at = DATE.test(value) ? 0 : value.lastIndexOf(':') + 1
  const before = at > 0 ? `${params}:${value.slice(0, at - 1)}` : params
  const zone = /;TZID=("[^"]*"|[^;]*)/i.exec(before)?.[1] ?? ''
  const dates = value.slice(at).replace(/[\s:-]/g, '')
  const written = /;VALUE=DATE(;|$)/i.test(params) ? dates.replace(/T\d+Z?/gi, '') : dates
  return `${written} ${zone.replaceAll('"', '').trim()}`
}
