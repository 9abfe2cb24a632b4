import { once } from 'node:events'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { type Db, openPool } from '../database/open-pool.ts'
import { createLogger } from '../lib/logging.ts'
import { copyPreparedDatabase } from '../testing/test-database.ts'
import { createJobQueue } from './job-queue.ts'

let db: Db

beforeAll(async () => {
  db = openPool(await copyPreparedDatabase(inject('postgresUrl')), { max: 1 })
})
afterAll(() => db.destroy())

async function countConnections(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend'`.execute(db)
  return rows[0]?.count ?? 0
}

it('Work of the night is due by the clock where the operator lives', async () => {
  const night = { cron: '17 3 * * *', timeZone: 'America/Denver' }
  const queue = createJobQueue(db, createLogger('silent'))
  queue.start([{ name: 'by-night', ...night, work: async () => {} }])
  const readSchedule = async () => {
    const { rows } = await sql<{ cron: string; timeZone: string }>`
      select cron, timezone as "timeZone" from jobs.schedule where name = 'by-night'`.execute(db)
    return rows
  }
  await expect.poll(() => readSchedule().catch(() => []), { timeout: 20_000 }).toEqual([night])
  expect(queue.isHeldUp()).toBe(false)
  await queue.close()
})

it('Work of the version before that nobody does any more is not planned, nor waited for', async () => {
  const [before, now] = [1, 2].map(() => createJobQueue(db, createLogger('silent')))
  const count = async () => {
    const { rows } = await sql<{ count: number }>`
      select (select count(*) from jobs.schedule where name = 'update-sites') +
        (select count(*) from jobs.job where name = 'update-sites') as count`.execute(db)
    return rows[0]?.count
  }
  before?.start([{ name: 'update-sites', cron: '17 3 * * *', work: async () => {} }])
  await expect.poll(count, { timeout: 20_000 }).toBe(1)
  await before?.close()
  await sql`
    insert into jobs.job (name, start_after) values ('update-sites', now() + interval '1 day')`.execute(
    db,
  )
  expect(await count()).toBe(2)
  now?.start([{ name: 'another', work: async () => {} }])
  await expect.poll(count, { timeout: 20_000 }).toBe(0)
  await now?.close()
})

it('A job that fails for good is counted for the operator, and one that is tried again is not', async () => {
  const counted: string[] = []
  const meter = {
    queueOpened: (queue: string) => counted.push(`${queue} opened`),
    jobGivenUp: (queue: string) => counted.push(`${queue} given up`),
  }
  let tries = 0
  const job = {
    name: 'failing',
    options: { retryLimit: 1, retryDelay: 0, retryBackoff: false },
    work: async () => {
      tries += 1
      throw new Error('no')
    },
  }
  const queue = createJobQueue(db, createLogger('silent'), { pollingIntervalSeconds: 0.5, meter })
  queue.start([job])
  await queue.send(job, {})
  await expect.poll(() => counted, { timeout: 20_000 }).toContain('failing given up')
  expect([tries, counted]).toEqual([2, ['failing opened', 'failing given up']])
  await queue.close()
})

it('Who asks hears that no worker could be started', async () => {
  const queue = createJobQueue(db, createLogger('silent'))
  queue.start([{ name: 'asked', cron: 'never', work: async () => {} }])
  await expect.poll(queue.isHeldUp, { timeout: 20_000 }).toBe(true)
  await queue.close()
})

it('A job that takes too long is told to stop, while the server goes on', async () => {
  let isStopped = false
  const job = {
    name: 'late',
    options: { expireInSeconds: 1, retryLimit: 0 },
    work: async (signal: AbortSignal) => {
      await once(signal, 'abort')
      isStopped = true
    },
  }
  const queue = createJobQueue(db, createLogger('silent'))
  queue.start([job])
  await queue.send(job, {})
  await expect.poll(() => isStopped, { timeout: 20_000 }).toBe(true)
  await queue.close()
})

it('Background work is done over the pool of the server, and holds no connection besides', async () => {
  let done = 0
  const job = {
    name: 'count',
    cron: '* * * * *',
    work: async () => {
      done += 1
    },
  }
  const queue = createJobQueue(db, createLogger('silent'))
  queue.start([job])
  await queue.send(job, {})
  await expect.poll(() => done, { timeout: 20_000 }).toBeGreaterThan(0)
  expect(await countConnections()).toBe(1)
  await queue.close()
})

it('What a clock that was ahead left behind keeps no work from being done', async () => {
  let done = 0
  const job = {
    name: 'ahead',
    cron: '* * * * *',
    options: { policy: 'stately' as const, heartbeatSeconds: 30 },
    work: async () => {
      done += 1
    },
  }
  const first = createJobQueue(db, createLogger('silent'))
  await first.send(job, {})
  await first.close()
  const ahead = sql`now() + interval '400 days'`
  await sql`update jobs.job set created_on = ${ahead}, start_after = ${ahead} where name = 'ahead'`.execute(
    db,
  )
  await sql`update jobs.version set cron_on = ${ahead}`.execute(db)
  await sql`update jobs.queue set maintain_on = ${ahead}, monitor_claim_on = ${ahead}`.execute(db)

  const queue = createJobQueue(db, createLogger('silent'), { pollingIntervalSeconds: 0.5 })
  queue.start([job])
  await expect.poll(() => done, { timeout: 20_000 }).toBeGreaterThan(0)
  await queue.close()
  const { rows } = await sql`
    select name from jobs.queue where greatest(maintain_on, monitor_claim_on) > now()
    union all select 'the clock' from jobs.version where cron_on > now()`.execute(db)
  expect(rows).toEqual([])
})
