import type { RepeatKind } from '#site/facts/repeats.ts'
import { type Clock, type Half, readHours } from './read-hours.ts'

/** A parsed sentence on when the troop meets, as far as it was understood. Times are 'HH:MM'. */
export type MeetingTime = {
  /** Sunday is 0; the first one named, null if there is none. */
  weekday: number | null
  kind: RepeatKind
  /** Which one in the month, for 'monthly-weekday'. */
  ordinal: number | null
  startsAt: string | null
  endsAt: string | null
  /** Whether it is one rule and nothing else, so that it can go onto the calendar unchanged. */
  isWhole: boolean
}

const WEEKDAYS = [
  /^sun(days?)?$/,
  /^mon(days?)?$/,
  /^tue(s|sdays?)?$/,
  /^wed(s|nesdays?)?$/,
  /^thu(r|rs|rsdays?)?$/,
  /^fri(days?)?$/,
  /^sat(urdays?)?$/,
]
const ORDINALS = new Map([
  ['first', 1],
  ['second', 2],
  ['third', 3],
  ['fourth', 4],
  ['fifth', 5],
])
const HALVES = new Map<string, Half>([
  ['morning', 'am'],
  ['mornings', 'am'],
  ['afternoon', 'pm'],
  ['afternoons', 'pm'],
  ['evening', 'pm'],
  ['evenings', 'pm'],
  ['night', 'pm'],
  ['nights', 'pm'],
])
/** Words that do not affect the time. */
const FILLERS = new Set(
  'at on from the of a in we meet meets meeting meetings our troop pack crew ship unit is are weekly each every week month monthly starts starting'.split(
    ' ',
  ),
)
const TO = /^(-|to|until|till|through|thru)$/
const EVERY_OTHER =
  /\b(every\s+(?:other|two|2)(?:\s+weeks?)?|every\s+(?:second|2nd)\s+weeks?|bi-?weekly|alternate|alternating)\b/
const EVERY_SECOND = /\bevery\s+(second|2nd)\b/
const TOKEN =
  /(?<ordinal>\d+)(?:st|nd|rd|th)\b|(?<hour>\d{1,2})(?:[:.](?<minute>\d{2}))?(?!\d)(?:\s*(?<half>[ap])m?\b)?(?<rest>[a-z]*)|(?<word>[a-z’']+|\d+|-)/g

/**
 * Parses "Tuesdays, 7:00 to 8:30 pm" and other common forms. A sentence with an unknown word is not
 * whole: then a person checks it before it goes onto the calendar.
 */
export function readMeetingTime(text: string): MeetingTime {
  const plain = text
    .toLowerCase()
    .replace(/[‐-―−]/g, '-')
    .replace(/\b([ap])\.\s?m\b\.?/g, '$1m')
    .replace(/\bo['’]clock\b/g, '')
    .replace(/\bnoon\b/g, '12:00pm')
  const isOther = EVERY_OTHER.test(plain)
  const isEither = !isOther && EVERY_SECOND.test(plain) && !/\bmonth/.test(plain)
  const said = listSaid(plain.replace(EVERY_OTHER, ' '))
  const [ordinal = null] = isEither ? [] : said.ordinals
  const [weekday = null] = said.weekdays
  const hours = said.first && readHours(said.first, said.last, said.half)
  const rules = Number(said.isLast) + Number(isOther) + said.ordinals.size
  return {
    weekday,
    kind: kindOf(said.isLast, isOther || isEither, ordinal),
    ordinal,
    startsAt: hours?.startsAt ?? null,
    endsAt: hours?.endsAt ?? null,
    isWhole:
      said.isUnderstood &&
      !isEither &&
      rules <= 1 &&
      said.weekdays.size === 1 &&
      hours?.isSure === true,
  }
}

function kindOf(isLast: boolean, isOther: boolean, ordinal: number | null): RepeatKind {
  if (isLast) return 'monthly-last-weekday'
  if (isOther) return 'two-weekly'
  return ordinal === null ? 'weekly' : 'monthly-weekday'
}

function listSaid(plain: string) {
  const weekdays = new Set<number>()
  const ordinals = new Set<number>()
  const clocks: Clock[] = []
  let half: Half | null = null
  let isLast = false
  let isUnderstood = true
  let isRange = false
  for (const { groups } of plain.matchAll(TOKEN)) {
    const { ordinal, hour, minute, half: said, rest, word } = groups ?? {}
    if (ordinal !== undefined) ordinals.add(Number(ordinal))
    else if (hour !== undefined) {
      const given = said === 'a' ? 'am' : said === 'p' ? 'pm' : null
      clocks.push({ hour: Number(hour), minute: Number(minute ?? 0), half: given })
      if (rest) isUnderstood = false
    } else if (word !== undefined) {
      const day = WEEKDAYS.findIndex((form) => form.test(word))
      const number = ORDINALS.get(word)
      if (day >= 0) weekdays.add(day)
      else if (number !== undefined) ordinals.add(number)
      else if (word === 'last') isLast = true
      else if (HALVES.has(word)) half = HALVES.get(word) ?? null
      else if (TO.test(word)) isRange ||= clocks.length === 1
      else if (!FILLERS.has(word)) isUnderstood = false
    }
  }
  const [first = null, second = null] = clocks
  if (clocks.length > 2 || (second && !isRange)) isUnderstood = false
  return { weekdays, ordinals, half, isLast, first, last: isRange ? second : null, isUnderstood }
}
