import type { DayParts } from './dates.ts'

/** What a page says of dates, and how its language writes them: apart from other words, because few pages need them. */
export type CalendarWords = {
  nextMeeting: string
  nextEvent: string
  /** Where there is nothing to come, though meetings may be said to be every week. */
  noDates: string
  /** Before what does not take place. */
  cancelled: string
  /** What an event without a title is called. */
  event: string
  addToCalendar: string
  subscribe: string
  /** How each calendar takes the address, and how often it looks. */
  subscribeHow: { subscribe: string; copy: string; often: string }
  year: string
  /** Of the sheet to print: where the newest dates are. */
  yearNote: string
  /** Of the same sheet: the day of which it tells. */
  asOf: (day: string) => string
  /** 'Tuesday, March 3'; with the year where it is given. */
  day: (day: Pick<DayParts, 'month' | 'day' | 'weekday'>, year: number | null) => string
  /** A few letters of the weekday, and the day of the month, for lists below their month. */
  shortDay: (day: Pick<DayParts, 'day' | 'weekday'>) => string
  month: (month: number, year: number) => string
  /** Of what takes place every week or every second one: 'Tuesdays'. */
  weekly: (weekday: number) => string
  secondWeekly: (weekday: number) => string
  /** 'Dec 1, 8, 15, Jan 5'; with more to come '… '. */
  days: (days: readonly Pick<DayParts, 'month' | 'day'>[]) => string
  /** Before days that one might expect. */
  not: (days: string) => string
  /** Of a day that takes place on another, or at another time. */
  moved: (from: string, to: string) => string
  /** Of a stretch of days: 'No meetings from Nov 20 to Feb 28'. */
  noMeetings: (span: string) => string
  /** On paper, of dates that there is no room for. */
  more: (count: number) => string
  time: (hour: number, minute: number) => string
  /** From one time or day to another. */
  span: (from: string, to: string) => string
}
