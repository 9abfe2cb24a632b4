import { AGE_BANDS, type AgeBand } from '#contract/inquiries.ts'

const DAY = 86_400_000
const WEEKDAYS_FOR = 6

const isBand = (band: string): band is AgeBand => Object.hasOwn(AGE_BANDS, band)

/** How old the child is: '8 to 10'. */
export const sayAge = (band: string): string => (isBand(band) ? AGE_BANDS[band] : band)

/** 'Nov 29, 2026' */
export const sayDate = (moment: string): string =>
  new Date(moment).toLocaleDateString('en-US', { dateStyle: 'medium' })

/** 'today', the weekday of a moment within the last week, otherwise the date. */
export function sayWeekday(moment: string, now: number): string {
  const time = new Date(moment)
  const midnight = new Date(now).setHours(0, 0, 0, 0)
  if (time.getTime() >= midnight) return 'today'
  const isRecent = time.getTime() >= midnight - WEEKDAYS_FOR * DAY
  return isRecent ? time.toLocaleDateString('en-US', { weekday: 'long' }) : sayDate(moment)
}
