import { setTimeout as delay } from 'node:timers/promises'
import { CompiledQuery, sql } from 'kysely'
import type { JobWithMetadata, PgBoss, Queue as PgBossQueue } from 'pg-boss'
import { createJobsConnection } from '../database/create-jobs-connection.ts'
import type { Db } from '../database/open-pool.ts'
import { type Logger, outlineError } from '../lib/logging.ts'
import { createSilentMeter, type Meter } from '../metrics/meter.ts'
import { forgetFuture } from './forget-future.ts'
import { judgeFailure } from './judge-failure.ts'

const JOBS_SCHEMA = 'jobs'
const START_AGAIN = 10_000
const HOUR = 3_600_000
/** Jobs in one statement. */
const AT_ONCE = 1_000
/** The heartbeat soon detects a process that ended midway: the job is then tried again. */
const STANDARD = { retryLimit: 5, retryBackoff: true, expireInSeconds: 900, heartbeatSeconds: 30 }
/** At most one job waits and one runs. */
const AT_START = { ...STANDARD, policy: 'stately' } as const

/** The payload of a job, and the time it was queued. */
type Task = { data: unknown; createdOn: Date }

export type Queue = { name: string; options?: Omit<PgBossQueue, 'name'> }

/** A schedule by the clock. */
export type Schedule = {
  cron: string
  /** The time zone of the schedule; UTC by default. */
  timeZone?: string
}

/** Background work of one kind. Any free replica runs it, each job once. */
export type Job = Queue &
  Partial<Schedule> & {
    /** Runs at every start; of several replicas that start together, one runs it. */
    isDueAtStart?: boolean
    /** How many jobs run concurrently; one by default. */
    batchSize?: number
    /** Completed jobs are deleted immediately, because their data is personal. */
    isForgotten?: boolean
    /** Stops early when the signal is aborted: the server is stopping, or the job took too long. */
    work: (signal: AbortSignal, task: Task) => Promise<void>
  }

export type JobQueue = {
  /** Adds a job; resolves once it is stored. */
  send: (queue: Queue, data: object) => Promise<void>
  /** Adds many within a transaction. */
  sendAll: (queue: Queue, data: readonly object[], transaction: Db) => Promise<void>
  /** Starts the workers, and retries until the database is available. */
  start: (jobs: readonly Job[]) => void
  /** Whether the workers have not started yet. */
  isHeldUp: () => boolean
  close: () => Promise<void>
}

type Options = {
  pollingIntervalSeconds?: number
  meter?: Pick<Meter, 'queueOpened' | 'jobGivenUp'>
}

export function createJobQueue(
  db: Db,
  log: Logger,
  { pollingIntervalSeconds = 2, meter = createSilentMeter() }: Options = {},
): JobQueue {
  const closing = new AbortController()
  const workers = new Map<string, string>()
  let opening: Promise<PgBoss> | undefined
  let starting: Promise<void> | undefined
  let isHeldUp = false

  const open = () => {
    opening ??= openBoss(db, log, closing.signal).catch((error) => {
      opening = undefined
      throw error
    })
    return opening
  }
  const startAll = async (jobs: readonly Job[]) => {
    while (!closing.signal.aborted) {
      try {
        const boss = await open()
        for (const job of jobs) {
          if (!workers.has(job.name))
            workers.set(
              job.name,
              await startJob(boss, job, {
                log,
                meter,
                closing: closing.signal,
                pollingIntervalSeconds,
              }),
            )
        }
        isHeldUp = false
        return
      } catch (error) {
        isHeldUp = true
        log.error(outlineError(error), 'background work could not begin')
        await delay(START_AGAIN, undefined, { signal: closing.signal, ref: false }).catch(() => {})
      }
    }
  }

  return {
    async send({ name, options = STANDARD }, data) {
      const boss = await open()
      if (!workers.has(name)) await boss.createQueue(name, options)
      await boss.send(name, data, options)
      const worker = workers.get(name)
      if (worker) boss.notifyWorker(worker)
    },
    async sendAll({ name, options = STANDARD }, data, transaction) {
      const boss = await open()
      if (!workers.has(name)) await boss.createQueue(name, options)
      const db = {
        executeSql: (text: string, values: unknown[] = []) =>
          transaction.executeQuery(CompiledQuery.raw(text, values)),
      }
      const jobs = data.map((each) => ({ data: each }))
      for (let first = 0; first < jobs.length; first += AT_ONCE)
        await boss.insert(name, jobs.slice(first, first + AT_ONCE), { db })
    },
    start(jobs) {
      starting = startAll(jobs)
    },
    isHeldUp: () => isHeldUp,
    async close() {
      closing.abort()
      await starting
      const boss = await opening?.catch(() => undefined)
      await boss?.stop({ graceful: true, timeout: 5_000 })
    },
  }
}

async function openBoss(db: Db, log: Logger, closing: AbortSignal): Promise<PgBoss> {
  // Loaded once pages are already being served.
  const { PgBoss } = await import('pg-boss')
  const boss = new PgBoss({ db: createJobsConnection(db), schema: JOBS_SCHEMA })
  const warn = (error: Error) => log.warn(outlineError(error), 'background work is held up')
  boss.on('error', warn)
  await boss.start()
  const clear = async () => {
    await forgetFuture(db)
    await forgetFormer(db)
  }
  await clear()
  const hourly = setInterval(() => clear().catch(warn), HOUR).unref()
  closing.addEventListener('abort', () => clearInterval(hourly))
  return boss
}

type Working = Required<Options> & { log: Logger; closing: AbortSignal }

/** Returns the worker's ID, for `notifyWorker`. */
async function startJob(
  boss: PgBoss,
  {
    name,
    options,
    cron,
    timeZone = 'UTC',
    isDueAtStart = false,
    batchSize = 1,
    isForgotten = false,
    work,
  }: Job,
  { log, meter, closing, pollingIntervalSeconds }: Working,
): Promise<string> {
  const wanted = options ?? (isDueAtStart ? AT_START : STANDARD)
  await boss.createQueue(name, wanted)
  meter.queueOpened(name)
  // A queue created by an earlier version has the old limits.
  const { policy: _, ...limits }: Queue['options'] & object = wanted
  if (Object.keys(limits).length > 0) await boss.updateQueue(name, limits)
  if (cron) await boss.schedule(name, cron, null, { tz: timeZone })
  if (isDueAtStart) await boss.send(name)

  const run = async (job: JobWithMetadata<unknown>) => {
    const { id, data, createdOn } = job
    try {
      await work(AbortSignal.any([closing, job.signal]), { data, createdOn })
      if (isForgotten) await boss.deleteJob(name, job)
      return { id, status: 'completed' as const }
    } catch (error) {
      const { isFinal, message, about, output } = judgeFailure(job, error)
      const line = { job: name, ...about, ...output }
      if (!isFinal) {
        log.warn(line, message)
        return { id, status: 'failed' as const, output }
      }
      meter.jobGivenUp(name)
      log.error(line, message)
      // There is no dead letter queue: the job fails for good, however many retries are left.
      return { id, status: 'deadletter' as const, output }
    }
  }
  return boss.work(
    name,
    {
      batchSize,
      pollingIntervalSeconds,
      burstWhenBatchFull: true,
      perJobResults: true,
      includeMetadata: true,
    },
    (jobs) => Promise.all(jobs.map(run)),
  )
}

/** Its work is done by `keep-current`. */
const FORMER = 'update-sites'

/**
 * Deletes jobs that nobody handles any more. The previous version schedules them, and may do so
 * again while it runs beside this one.
 */
async function forgetFormer(db: Db): Promise<void> {
  await sql`delete from jobs.schedule where name = ${FORMER}`.execute(db)
  await sql`delete from jobs.job where name = ${FORMER} and state < 'active'`.execute(db)
}
