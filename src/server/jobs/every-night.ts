import type { Schedule } from './job-queue.ts'

type Night = { nightlyAt: string; timeZone: string }

/** When the work of every night begins, as the operator has set it. */
export function everyNight({ nightlyAt, timeZone }: Night): Schedule {
  const { hour, minute } = Temporal.PlainTime.from(nightlyAt)
  return { cron: `${minute} ${hour} * * *`, timeZone }
}

/** When it begins the next time. */
export function nextNight({ nightlyAt, timeZone }: Night, now: Date): Date {
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone)
  const today = here.withPlainTime(nightlyAt)
  const isAhead = Temporal.ZonedDateTime.compare(today, here) > 0
  return new Date(
    (isAhead ? today : here.add({ days: 1 }).withPlainTime(nightlyAt)).epochMilliseconds,
  )
}
