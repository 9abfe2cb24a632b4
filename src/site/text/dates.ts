/** A day of the calendar as a number: days since 1970-01-01. Weekdays and distances are sums. */
export type Day = number

const DAY = 86_400_000
const FORM = /^(\d{4})-(\d{2})-(\d{2})$/

/** The day that 'YYYY-MM-DD' names, or null when there is no such day. */
export function toDay(date: string): Day | null {
  const [, year, month, day] = (FORM.exec(date) ?? []).map(Number)
  if (!year || !month || !day) return null
  const found = dayOf(year, month, day)
  return toDate(found) === date ? found : null
}

export function toDate(day: Day): string {
  return new Date(day * DAY).toISOString().slice(0, 10)
}

/** Months count from 1; those beyond a year's end are months of the next one. */
export function dayOf(year: number, month: number, day: number): Day {
  return Date.UTC(year, month - 1, day) / DAY
}

export type DayParts = { year: number; month: number; day: number; weekday: number }

/** Sunday is weekday 0. */
export function partsOf(day: Day): DayParts {
  const date = new Date(day * DAY)
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    weekday: date.getUTCDay(),
  }
}

export function daysInMonth(year: number, month: number): number {
  return partsOf(dayOf(year, month + 1, 0)).day
}
