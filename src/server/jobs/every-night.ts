import type { Schedule } from './job-queue.ts'

type Night = { nightlyAt: string; timeZone: string }

/** The schedule of nightly work, as set by the operator. */
export function everyNight({ nightlyAt, timeZone }: Night): Schedule {
  const { hour, minute } = Temporal.PlainTime.from(nightlyAt)
  return { cron: `${minute} ${hour} * * *`, timeZone }
}

/** The next time it begins. */
export function nextNight({ nightlyAt, timeZone }: Night, now: Date): Date {
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone)
  const today = here.withPlainTime(nightlyAt)
  const isAhead = Temporal.ZonedDateTime.compare(today, here) > 0
  return new Date(
    (isAhead ? today : here.add({ days: 1 }).withPlainTime(nightlyAt)).epochMilliseconds,
  )
}
