import { partsOf, toDay } from '#site/text/dates.ts'

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** 'Tue' and '3' of a date. */
export function sayShortDay(date: string): [weekday: string, day: number] {
  const { weekday, day } = partsOf(toDay(date) ?? 0)
  return [WEEKDAYS[weekday] ?? '', day]
}
