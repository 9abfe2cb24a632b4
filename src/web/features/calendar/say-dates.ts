import type { Span } from '#site/facts/live.ts'
import { partsOf, toDay } from '#site/text/dates.ts'
import { englishCalendar as dates } from '#site/text/languages/english-calendar.ts'

const SHORT = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })

/** 'Tuesday, March 3', with its year if that is not `year`. */
export function sayDay(date: string, year: number): string {
  const parts = partsOf(toDay(date) ?? 0)
  return dates.day(parts, parts.year === year ? null : parts.year)
}

/** 'March 3' */
export function sayMonthDay(date: string): string {
  return SHORT.format(new Date(`${date}T00:00Z`))
}

/** 'March 2027' */
export const sayMonth = (year: number, month: number) => dates.month(month, year)

/** '7 PM' of '19:00'. */
export function sayTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return dates.time(hour, minute)
}

/** '7 PM to 8:30 PM'; 'All day', or the last day if there are several. */
export function sayHours({ startsOn, startsAt, endsOn, endsAt }: Span, year: number): string {
  const isLong = endsOn > startsOn
  if (startsAt === null) return isLong ? `until ${sayDay(endsOn, year)}` : 'All day'
  if (isLong) {
    const end =
      endsAt === null ? sayDay(endsOn, year) : `${sayDay(endsOn, year)}, ${sayTime(endsAt)}`
    return `${sayTime(startsAt)}, until ${end}`
  }
  return endsAt === null ? sayTime(startsAt) : `${sayTime(startsAt)} to ${sayTime(endsAt)}`
}
