import type { Schedule } from './job-queue.ts'

/** When the work of every night begins, as the operator has set it. */
export function everyNight({
  nightlyAt,
  timeZone,
}: {
  nightlyAt: string
  timeZone: string
}): Schedule {
  const [hour, minute] = nightlyAt.split(':').map(Number)
  return { cron: `${minute} ${hour} * * *`, timeZone }
}
