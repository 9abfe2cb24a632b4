import type { PgBoss } from 'pg-boss'
import { createJobsConnection } from '../database/create-jobs-connection.ts'
import type { Db } from '../database/open-pool.ts'
import { type Logger, outlineError } from '../logging.ts'

export const JOBS_SCHEMA = 'jobs'

/** Background work of one kind. Whichever replica is free does it, each job once. */
export type Job = {
  name: string
  /** When it comes due by itself. */
  cron?: string
  /** Due at every start; of several replicas that start at once, one does it. */
  atStart?: boolean
  work: (data: Record<string, string>) => Promise<void>
}

/** Starts to do background work. Nothing waits for it: pages are served meanwhile. */
export async function startJobs(
  db: Db,
  log: Logger,
  jobs: readonly Job[],
): Promise<{ close: () => Promise<void> }> {
  // Loaded once pages are served already.
  const { PgBoss } = await import('pg-boss')
  const boss = new PgBoss({ db: createJobsConnection(db), schema: JOBS_SCHEMA })
  boss.on('error', (error) => log.warn(outlineError(error), 'background work is held up'))
  await boss.start()
  for (const job of jobs) await startJob(boss, log, job)
  return { close: () => boss.stop({ graceful: true, timeout: 5_000 }) }
}

async function startJob(
  boss: PgBoss,
  log: Logger,
  { name, cron, atStart, work }: Job,
): Promise<void> {
  await boss.createQueue(name, {
    retryLimit: 5,
    retryBackoff: true,
    expireInSeconds: 900,
    // One that waits and one that runs, and whoever ended in the middle of it is noticed soon.
    ...(atStart && { policy: 'stately', heartbeatSeconds: 30 }),
  })
  if (cron) await boss.schedule(name, cron)
  if (atStart) await boss.send(name)
  const options = { batchSize: 1, pollingIntervalSeconds: 2, burstWhenBatchFull: true }
  await boss.work<Record<string, string> | null>(name, options, async ([job]) => {
    try {
      await work(job?.data ?? {})
    } catch (error) {
      log.error({ job: name, ...outlineError(error) }, 'a job failed')
      throw error
    }
  })
}
