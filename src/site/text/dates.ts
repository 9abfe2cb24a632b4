/** A calendar day as a number: days since 1970-01-01. Weekdays and distances are arithmetic. */
export type Day = number

export type DayParts = { year: number; month: number; day: number; weekday: number }

// A page computes thousands of dates, and `Date` takes ten times as long. Years begin in March
// here, so that the leap day is their last; 400 years always have the same number of days.
const CYCLE_DAYS = 146_097
const EPOCH = 719_468
const ZERO = '0'.charCodeAt(0)

/** The day that 'YYYY-MM-DD' names, or null when there is no such day. */
export function toDay(date: string): Day | null {
  if (date.length !== 10 || date[4] !== '-' || date[7] !== '-') return null
  const year = digits(date, 0, 4)
  const month = digits(date, 5, 7)
  const day = digits(date, 8, 10)
  // NaN is not above 0.
  const isDay = year > 0 && month > 0 && day > 0 && month <= 12
  if (!isDay || (day > 28 && day > daysInMonth(year, month))) return null
  return dayOf(year, month, day)
}

/** The minutes from midnight to 'HH:MM'. */
export const minutesOf = (time: string) => digits(time, 0, 2) * 60 + digits(time, 3, 5)

/**
 * A number within a text; NaN if there are other characters. Slicing it out first takes much
 * longer.
 */
function digits(text: string, from: number, to: number): number {
  let number = 0
  for (let at = from; at < to; at++) {
    const digit = text.charCodeAt(at) - ZERO
    if (digit < 0 || digit > 9) return Number.NaN
    number = number * 10 + digit
  }
  return number
}

export function toDate(day: Day): string {
  const known = dates.get(day)
  if (known !== undefined) return known
  const { year, month, day: number } = partsOf(day)
  const date = `${String(year).padStart(4, '0')}-${pad(month)}-${pad(number)}`
  if (dates.size >= MOST_DATES) dates.clear()
  dates.set(day, date)
  return date
}

/** 'YYYYMMDD', the form in keys and calendars. */
export function digitsOf(date: string): string {
  const known = digitsOfDates.get(date)
  if (known !== undefined) return known
  const digits = date.replaceAll('-', '')
  if (digitsOfDates.size >= MOST_DATES) digitsOfDates.clear()
  digitsOfDates.set(date, digits)
  return digits
}

/** Pages repeatedly ask for the days of the next year. */
const dates = new Map<Day, string>()
const digitsOfDates = new Map<string, string>()
const MOST_DATES = 2_000

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
    weekday: weekdayOf(day),
  }
}

export const weekdayOf = (day: Day) => (((day + 4) % 7) + 7) % 7

export function daysInMonth(year: number, month: number): number {
  return dayOf(year, month + 1, 1) - dayOf(year, month, 1)
}

const PADDED = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'))
/** A number below 100 with two digits. */
export const pad = (number: number) => PADDED[number] ?? ''
