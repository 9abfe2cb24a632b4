import type { RepeatKind, Repeats } from '#site/facts/repeats.ts'
import { daysInMonth, partsOf, toDay } from '#site/text/dates.ts'
import { sayMonthDay } from './say-dates.ts'

export type RepeatChoice = { value: RepeatKind | ''; label: string }

const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')
const ENDINGS = ['th', 'st', 'nd', 'rd']
/** From this day on, some months lack it. */
const FIRST_RARE_DAY = 29

/** How an event that starts on this day can repeat; `chosen` is always included. */
export function listRepeatChoices(startsOn: string, chosen: RepeatKind | ''): RepeatChoice[] {
  const { day, weekday, place, isLast } = outline(startsOn)
  const name = WEEKDAYS[weekday]
  const choices: RepeatChoice[] = [
    { value: '', label: 'Does not repeat' },
    { value: 'weekly', label: 'Every week' },
    { value: 'two-weekly', label: 'Every other week' },
    { value: 'monthly-date', label: `Every month on the ${ordinal(day)}` },
    { value: 'monthly-weekday', label: `Every month on the ${ordinal(place)} ${name}` },
  ]
  if (isLast || chosen === 'monthly-last-weekday') {
    choices.push({ value: 'monthly-last-weekday', label: `Every month on the last ${name}` })
  }
  return [...choices, { value: 'yearly', label: 'Every year' }]
}

/** 'Every other Tuesday' */
export function sayRule({ kind }: Pick<Repeats, 'kind'>, startsOn: string): string {
  const { day, weekday, place } = outline(startsOn)
  const name = WEEKDAYS[weekday] ?? ''
  switch (kind) {
    case 'weekly':
      return `Every ${name}`
    case 'two-weekly':
      return `Every other ${name}`
    case 'monthly-date':
      return `Every month on the ${ordinal(day)}`
    case 'monthly-weekday':
      return `Every month on the ${ordinal(place)} ${name}`
    case 'monthly-last-weekday':
      return `Every month on the last ${name}`
    case 'yearly':
      return `Every year on ${sayMonthDay(startsOn)}`
  }
}

/** 'Tuesdays', as on a page. */
export function writeRule({ kind }: Pick<Repeats, 'kind'>, startsOn: string): string {
  const { weekday, place } = outline(startsOn)
  const name = WEEKDAYS[weekday] ?? ''
  if (kind === 'weekly') return `${name}s`
  if (kind === 'two-weekly') return `Every other ${name}`
  if (kind === 'monthly-weekday') return `${ordinal(place)} ${name} of the month`
  if (kind === 'monthly-last-weekday') return `Last ${name} of the month`
  return sayRule({ kind }, startsOn)
}

/** A warning about a rule that may surprise; '' for none. */
export function warnOfRule(kind: RepeatKind | '', startsOn: string): string {
  const { day, month, place } = outline(startsOn)
  if (kind === 'monthly-date' && day >= FIRST_RARE_DAY) {
    return `Months without a ${ordinal(day)} are left out.`
  }
  if (kind === 'monthly-weekday' && place === 5) {
    return 'Most months have no fifth one: it takes place in those that do.'
  }
  if (kind === 'yearly' && month === 2 && day === FIRST_RARE_DAY) {
    return 'It takes place in leap years only.'
  }
  return ''
}

function outline(startsOn: string) {
  const parts = partsOf(toDay(startsOn) ?? 0)
  const isLast = parts.day + 7 > daysInMonth(parts.year, parts.month)
  return { ...parts, place: Math.ceil(parts.day / 7), isLast }
}

export function ordinal(number: number): string {
  const isTeen = Math.floor(number / 10) % 10 === 1
  return `${number}${(!isTeen && ENDINGS[number % 10]) || 'th'}`
}
