const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** A day, as YYYY-MM-DD, in words: December 24, 2026. */
export const sayDay = (day: string) => DAY.format(new Date(day))
