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
  /** Ends early when the signal says so: the server stops, or the job took too long. */
  work: (signal: AbortSignal) => Promise<void>
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
  const closing = new AbortController()
  for (const job of jobs) await startJob(boss, log, job, closing.signal)
  return {
    async close() {
      closing.abort()
      await boss.stop({ graceful: true, timeout: 5_000 })
    },
  }
}

async function startJob(
  boss: PgBoss,
  log: Logger,
  { name, cron, work }: Job,
  closing: AbortSignal,
): Promise<void> {
  await boss.createQueue(name, { retryLimit: 5, retryBackoff: true, expireInSeconds: 900 })
  if (cron) await boss.schedule(name, cron)
  await boss.work(name, { pollingIntervalSeconds: 2 }, async ([job]) => {
    try {
      await work(AbortSignal.any([closing, ...(job ? [job.signal] : [])]))
    } catch (error) {
      log.error({ job: name, ...outlineError(error) }, 'a job failed')
      throw error
    }
  })
}
