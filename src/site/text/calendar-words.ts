import type { DayParts } from './dates.ts'

/**
 * A page's words about dates, and the date formats of its language: separate from other words,
 * because few pages need them.
 */
export type CalendarWords = {
  nextMeeting: string
  nextEvent: string
  /** When nothing is coming, though the page may say that meetings are every week. */
  noDates: string
  /** Before a cancelled event. */
  cancelled: string
  /** The name of an event without a title. */
  event: string
  addToCalendar: string
  subscribe: string
  /** How calendar programs subscribe to the address, and how often they refresh it. */
  subscribeHow: { subscribe: string; copy: string; often: string }
  year: string
  /** On the sheet to print: where the newest dates are. */
  yearNote: string
  /** On the same sheet: the day as of which it is correct. */
  asOf: (day: string) => string
  /** 'Tuesday, March 3'; with the year if it is given. */
  day: (day: Pick<DayParts, 'month' | 'day' | 'weekday'>, year: number | null) => string
  /** A few letters of the weekday, and the day of the month, for lists under their month. */
  shortDay: (day: Pick<DayParts, 'day' | 'weekday'>) => string
  month: (month: number, year: number) => string
  /** For weekly and two-weekly events: 'Tuesdays'. */
  weekly: (weekday: number) => string
  secondWeekly: (weekday: number) => string
  /** 'Dec 1, 8, 15, Jan 5'; ends in '… ' if there are more. */
  days: (days: readonly Pick<DayParts, 'month' | 'day'>[]) => string
  /** Before skipped days that one might expect. */
  not: (days: string) => string
  /** For an occurrence moved to another day or time. */
  moved: (from: string, to: string) => string
  /** For a range of days: 'No meetings from Nov 20 to Feb 28'. */
  noMeetings: (span: string) => string
  /** On paper, for dates that do not fit. */
  more: (count: number) => string
  time: (hour: number, minute: number) => string
  /** From one time or day to another. */
  span: (from: string, to: string) => string
}
