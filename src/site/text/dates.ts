/** A day of the calendar as a number: days since 1970-01-01. Weekdays and distances are sums. */
export type Day = number

export type DayParts = { year: number; month: number; day: number; weekday: number }

// A page asks for thousands of dates, and `Date` takes ten times as long. Years begin in March here, so
// that the day which some years have and others do not is their last; 400 years have always as many days.
const CYCLE_DAYS = 146_097
const EPOCH = 719_468
const FORM = /^\d{4}-\d{2}-\d{2}$/
const ZERO = '0'.charCodeAt(0)

/** The day that 'YYYY-MM-DD' names, or null when there is no such day. */
export function toDay(date: string): Day | null {
  if (!FORM.test(date)) return null
  const year = digits(date, 0, 4)
  const month = digits(date, 5, 7)
  const day = digits(date, 8, 10)
  if (!year || !month || !day || month > 12 || day > daysInMonth(year, month)) return null
  return dayOf(year, month, day)
}

/** A number within a text. Cutting it out first took a quarter of a whole site's time. */
function digits(text: string, from: number, to: number): number {
  let number = 0
  for (let at = from; at < to; at++) number = number * 10 + text.charCodeAt(at) - ZERO
  return number
}

export function toDate(day: Day): string {
  const { year, month, day: number } = partsOf(day)
  return `${String(year).padStart(4, '0')}-${pad(month)}-${pad(number)}`
}

/** Months count from 1; those beyond a year's end are months of the next one. */
export function dayOf(year: number, month: number, day: number): Day {
  const months = year * 12 + month - 3
  const [shifted, fromMarch] = [Math.floor(months / 12), ((months % 12) + 12) % 12]
  const cycle = Math.floor(shifted / 400)
  const inCycle = shifted - cycle * 400
  const leaps = Math.floor(inCycle / 4) - Math.floor(inCycle / 100)
  const inYear = Math.floor((153 * fromMarch + 2) / 5) + day - 1
  return cycle * CYCLE_DAYS + inCycle * 365 + leaps + inYear - EPOCH
}

/** Sunday is weekday 0. */
export function partsOf(day: Day): DayParts {
  const shifted = day + EPOCH
  const cycle = Math.floor(shifted / CYCLE_DAYS)
  const inCycle = shifted - cycle * CYCLE_DAYS
  const year = Math.floor(
    (inCycle -
      Math.floor(inCycle / 1_460) +
      Math.floor(inCycle / 36_524) -
      Math.floor(inCycle / 146_096)) /
      365,
  )
  const inYear = inCycle - (365 * year + Math.floor(year / 4) - Math.floor(year / 100))
  const fromMarch = Math.floor((5 * inYear + 2) / 153)
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9
  return {
    year: cycle * 400 + year + (month <= 2 ? 1 : 0),
    month,
    day: inYear - Math.floor((153 * fromMarch + 2) / 5) + 1,
    weekday: (((day + 4) % 7) + 7) % 7,
  }
}

export function daysInMonth(year: number, month: number): number {
  return dayOf(year, month + 1, 1) - dayOf(year, month, 1)
}

const PADDED = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'))
const pad = (number: number) => PADDED[number] ?? ''
