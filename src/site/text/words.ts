import type { DayParts } from './dates.ts'

/** The few words a page adds itself. A page in another script should not have English headings. */
export type Words = {
  lang: string
  dir: 'ltr' | 'rtl'
  skip: string
  about: string
  meetings: string
  when: string
  where: string
  map: string
  calendar: string
  photos: string
  photo: (number: number) => string
  /** Shown above the placeholder frames. */
  unseen: string
  enlarge: string
  close: string
  next: string
  previous: string
  join: string
  form: string
  packet: string
  /** Ways to act for a family, where there is no form. */
  write: string
  call: (number: string) => string
  contact: string
  contactPage: string
  email: string
  phone: string
  follow: string
  privacy: string
  copyright: (year: number, name: string) => string
  noContact: string
  sections: string
  troop: (number: string) => string
  ourTroop: string
  missingTitle: string
  missingText: string
  home: string
  /** Beside the QR code of a flyer. */
  scan: string
  announcements: string
  events: string
  nextMeeting: string
  nextEvent: string
  /** Before what does not take place. */
  cancelled: string
  /** What an event without a title is called. */
  event: string
  addToCalendar: string
  subscribe: string
  /** How each calendar takes the address, and how often it looks. */
  subscribeHow: { subscribe: string; copy: string; often: string }
  year: string
  /** Of the sheet to print: what months are listed, and where the newest dates are. */
  yearNote: string
  noEvents: string
  dates: DateWords
}

export type DateWords = {
  /** 'Tuesday, March 3'; with the year where it is given. */
  day: (day: Pick<DayParts, 'month' | 'day' | 'weekday'>, year: number | null) => string
  /** A few letters of the weekday, and the day of the month, for lists below their month. */
  shortDay: (day: Pick<DayParts, 'day' | 'weekday'>) => string
  month: (month: number, year: number) => string
  time: (hour: number, minute: number) => string
  /** From one time or day to another. */
  span: (from: string, to: string) => string
}
