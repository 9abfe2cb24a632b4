import { InvalidArgumentError } from 'commander'

/** Reads an option that is a day, as 2026-12-24. */
export function readDay(day: string): string {
  // A day that no month has would be taken for one of the next month.
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && isoOf(new Date(day)) === day
  if (!isDay) throw new InvalidArgumentError('Give a day, such as 2026-12-24.')
  return day
}

const isoOf = (date: Date) => (Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10))
