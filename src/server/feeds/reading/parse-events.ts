import ical from 'node-ical'
import { z } from 'zod'
import type { Property } from './read-components.ts'

const LONGEST_TEXT = 20_000
const LONGEST_WORD = 1_000
const TEXTS = new Set(['SUMMARY', 'DESCRIPTION', 'LOCATION'])
const WORDS = new Set(['UID', 'STATUS', 'CLASS', 'SEQUENCE', 'DURATION'])
const MOMENTS = new Set(['DTSTART', 'DTEND', 'RECURRENCE-ID'])
const LISTS = new Set(['RDATE', 'EXDATE', 'RRULE'])
const DATE = /^\s*\d{4}-?\d\d/
const NAMES = new Set(['X-WR-CALNAME', 'X-WR-TIMEZONE', 'NAME'])

const text = z.string().default('')
const texts = z.union([z.string().transform((one) => [one]), z.array(z.string())]).default(() => [])
const parsedEvent = z.object({
  type: z.literal('VEVENT'),
  summary: text,
  description: text,
  location: text,
  UID: text,
  STATUS: text,
  CLASS: text,
  SEQUENCE: text,
  DURATION: text,
  DTSTART: text,
  DTEND: text,
  'RECURRENCE-ID': text,
  RRULE: texts,
  RDATE: texts,
  EXDATE: texts,
})
const parsedCalendar = z.object({ 'WR-CALNAME': text, 'WR-TIMEZONE': text, name: text })

export type ParsedEvent = z.infer<typeof parsedEvent>

/**
 * Has node-ical read what is needed of a calendar and nothing else: people's addresses never get
 * that far. Dates, rules and UIDs go through as plain texts, under names that it knows nothing
 * about. Else one event with two starts would cost the whole calendar, dates without a zone would
 * be read in the server's, events with one UID would replace each other, and rules without limits
 * would be made while it reads.
 */
export function parseEvents(calendar: Property[], events: Property[][]) {
  const lines = ['BEGIN:VCALENDAR', ...writeCalendar(calendar)]
  for (const event of events) lines.push('BEGIN:VEVENT', ...writeEvent(event), 'END:VEVENT')
  lines.push('END:VCALENDAR')
  const { vcalendar = {}, ...components } = ical.sync.parseICS(lines.join('\n'))
  return {
    calendar: parsedCalendar.parse(vcalendar),
    events: Object.values(components).map((component) => parsedEvent.parse(component)),
  }
}

function writeCalendar(properties: Property[]): string[] {
  const first = new Map<string, string>()
  for (const { name, value } of properties) {
    if (NAMES.has(name) && !first.has(name)) first.set(name, value.slice(0, LONGEST_WORD))
  }
  return [...first].map(([name, value]) => `${name}:${value}`)
}

function writeEvent(properties: Property[]): string[] {
  const seen = new Set<string>()
  return properties.flatMap((property) => {
    const { name, value } = property
    // The first one counts where there should be only one.
    if (!LISTS.has(name) && seen.has(name)) return []
    seen.add(name)
    if (TEXTS.has(name)) return [`${name}:${value.slice(0, LONGEST_TEXT)}`]
    if (WORDS.has(name)) return [`X-${name}:${value.slice(0, LONGEST_WORD)}`]
    if (name === 'RRULE') return [`X-RRULE:${value.slice(0, LONGEST_WORD)}`]
    if (MOMENTS.has(name) || LISTS.has(name)) return [`X-${name}:${writeMoments(property)}`]
    return []
  })
}

/** The dates, and after a blank the name of their zone. */
function writeMoments({ params, value }: Property): string {
  // Names of zones have colons, and not all programs quote those.
  const at = DATE.test(value) ? 0 : value.lastIndexOf(':') + 1
  const before = at > 0 ? `${params}:${value.slice(0, at - 1)}` : params
  const zone = /;TZID=("[^"]*"|[^;]*)/i.exec(before)?.[1] ?? ''
  const dates = value.slice(at).replace(/[\s:-]/g, '')
  const written = /;VALUE=DATE(;|$)/i.test(params) ? dates.replace(/T\d+Z?/gi, '') : dates
  return `${written} ${zone.replaceAll('"', '').trim()}`
}
