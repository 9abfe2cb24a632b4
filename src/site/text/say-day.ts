const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** A day, as YYYY-MM-DD, in words: December 24, 2026. */
export const sayDay = (day: string) => DAY.format(new Date(day))

/** A moment, as June 5, 2026, 18:30 UTC: for readers whose time zone nobody knows. */
export function sayMoment(moment: Date): string {
  const [day = '', time = ''] = moment.toISOString().split('T')
  return `${sayDay(day)}, ${time.slice(0, 5)} UTC`
}
