import { inZone, type Moment, readMoments, type ZoneOf } from './moment.ts'
import { UnreadableEvent } from './unreadable-event.ts'

const FREQUENCIES = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const
const TOO_OFTEN = new Set(['HOURLY', 'MINUTELY', 'SECONDLY'])
const DAY = /^([+-]?\d{1,2})?(MO|TU|WE|TH|FR|SA|SU)$/
const MOST_INTERVAL = 10_000
/** The highest unambiguous number of a weekday: a 53rd Monday could be in the next year. */
const MOST_OF_ONE_DAY = new Map<string, number>([
  ['MONTHLY', 5],
  ['YEARLY', 52],
])
const LISTS = [
  ['BYMONTH', 'byMonth', 1, 12],
  ['BYMONTHDAY', 'byMonthDay', -31, 31],
  ['BYYEARDAY', 'byYearDay', -366, 366],
  ['BYWEEKNO', 'byWeekNo', -53, 53],
  ['BYSETPOS', 'bySetPos', -366, 366],
] as const

type Frequency = (typeof FREQUENCIES)[number]
export type Rule = { [Name in (typeof LISTS)[number][1]]?: number[] } & {
  freq: Frequency
  interval: number
  count?: number
  /** In the event's local time. */
  until?: Temporal.PlainDateTime
  byDay?: string[]
  wkst?: string
}

const unreadable = () => new UnreadableEvent('repeats-unreadable')
const tooOften = () => new UnreadableEvent('repeats-too-often')

/** Reads a rule into the library's options, and refuses any that would take long to expand. */
export function readRule(written: string, start: Moment, zoneOf: ZoneOf): Rule {
  const parts = readParts(written)
  const given = parts.get('FREQ') ?? ''
  const freq = FREQUENCIES.find((each) => each === given)
  if (!freq) throw TOO_OFTEN.has(given) ? tooOften() : unreadable()
  refuseTimes(parts, start)
  if ((parts.get('RSCALE') ?? 'GREGORIAN') !== 'GREGORIAN') throw unreadable()
  if ((parts.get('SKIP') ?? 'OMIT') !== 'OMIT') throw unreadable()

  const rule: Rule = { freq, interval: readNumber(parts.get('INTERVAL') ?? '1', 1, MOST_INTERVAL) }
  for (const [part, name, least, most] of LISTS) {
    const value = parts.get(part)
    if (value !== undefined) rule[name] = readNumbers(value, least, most)
  }
  const count = parts.get('COUNT')
  if (count !== undefined) rule.count = readNumber(count, 1, 999_999_999)
  const until = parts.get('UNTIL')
  if (until !== undefined) rule.until = readUntil(until, start, zoneOf)
  const byDay = parts.get('BYDAY')
  if (byDay !== undefined) rule.byDay = readDays(byDay, freq)
  const weekStart = parts.get('WKST')
  if (weekStart !== undefined) rule.wkst = readDays(weekStart, 'WEEKLY')[0] ?? 'MO'
  return rule
}

function readParts(written: string): Map<string, string> {
  const parts = new Map<string, string>()
  for (const part of written.toUpperCase().replace(/\s/g, '').split(';')) {
    if (part === '') continue
    const [, name, value] = /^([A-Z-]+)=(.+)$/.exec(part) ?? []
    if (!name || !value || parts.has(name)) throw unreadable()
    parts.set(name, value)
  }
  return parts
}

/** Some programs repeat the event's start time here; anything else means several times a day. */
function refuseTimes(parts: Map<string, string>, { wall, isDate }: Moment): void {
  const own: [string, number][] = [
    ['BYHOUR', wall.hour],
    ['BYMINUTE', wall.minute],
    ['BYSECOND', wall.second],
  ]
  for (const [name, value] of own) {
    const given = parts.get(name)
    if (given !== undefined && (isDate || Number(given) !== value)) throw tooOften()
  }
}

/** The last moment; a date includes its whole day, as most programs do. */
function readUntil(written: string, start: Moment, zoneOf: ZoneOf): Temporal.PlainDateTime {
  const until = readMoments(written, start.isDate ? zoneOf : () => start.zone)[0]
  if (!until) throw unreadable()
  if (until.isDate) return until.wall.with({ hour: 23, minute: 59, second: 59 })
  return inZone(until, start.isDate ? zoneOf('') : start.zone)
}

function readDays(written: string, freq: Frequency): string[] {
  const days = new Set<string>()
  for (const each of written.split(',')) {
    const [, position, day] = DAY.exec(each) ?? []
    if (day === undefined || Number(position ?? 1) === 0) throw unreadable()
    const most = MOST_OF_ONE_DAY.get(freq)
    const counts = position !== undefined && most !== undefined
    if (counts && Math.abs(Number(position)) > most) throw unreadable()
    days.add(counts ? `${Number(position)}${day}` : day)
  }
  return [...days]
}

function readNumbers(written: string, least: number, most: number): number[] {
  const values = new Set(written.split(',').map((each) => readNumber(each, least, most)))
  if (values.has(0)) throw unreadable()
  return [...values]
}

function readNumber(written: string, least: number, most: number): number {
  const value = Number(written)
  if (!/^[+-]?\d{1,9}$/.test(written) || value < least || value > most) throw unreadable()
  return value
}
