import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ACCOUNT_MAILS } from '../accounts/account-mails.ts'
import { createJobsConnection } from '../database/create-jobs-connection.ts'
import { DOMAIN_MAILS } from '../domains/domain-mails.ts'
import { GivenUp } from '../jobs/given-up.ts'
import { createJobQueue, type Job, type JobQueue } from '../jobs/job-queue.ts'
import { callTool } from '../starting/name-tool.ts'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { runCommand } from '../testing/run-command.ts'
import { createTroop } from '../testing/troop.ts'
import { dropFailedJob, listFailedJobs, sendAgain } from './failed-jobs.ts'

let folder: string
let app: TestApp
let jobs: JobQueue
/** The data of finished jobs, and whether jobs fail. */
let done: unknown[]
let isFailing = true

const work = async (_signal: AbortSignal, { data }: { data: unknown }) => {
  if (isFailing) throw new GivenUp('given up', { cause: new TypeError('of leader@example.org') })
  done.push(data)
}
const chore = { name: 'chore', work }

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scoutsite-jobs-'))
  app = await createTestApp()
  expect(await listFailedJobs(app.db, 10)).toEqual([])
  expect(await dropFailedJob(app.db, randomUUID())).toBeNull()
  jobs = createJobQueue(app.db, app.log, { pollingIntervalSeconds: 0.5 })
  jobs.start([
    { ...ACCOUNT_MAILS, isForgotten: true, work },
    { ...DOMAIN_MAILS, isForgotten: true, work },
    chore,
  ])
})
afterAll(async () => {
  await jobs.close()
  await app.close()
  await rm(folder, { recursive: true })
})
beforeEach(async () => {
  done = []
  isFailing = true
  for (const { id } of await list()) await dropFailedJob(app.db, id)
})

const list = () => listFailedJobs(app.db, 50)
const waitFor = (count: number) =>
  expect.poll(async () => (await list()).length, { timeout: 20_000 }).toBe(count)
const again = (id = '') => sendAgain({ db: app.db, jobs }, id)
const run = (...args: string[]) =>
  runCommand(['jobs', ...args], {
    DATA_DIR: folder,
    DATABASE_URL: app.databaseUrl,
    LOG_LEVEL: 'info',
  })

describe('The operator', () => {
  it('sees what failed for good: whose mail, about which site, and why', async () => {
    const troop = await createTroop(app, { domain: 'troop-jobs' })
    const recover = { kind: 'recover', to: 'leader@example.org', seed: 'a', back: 'b' }
    await jobs.send(ACCOUNT_MAILS, recover)
    const { id: siteId } = troop.site
    const accountId = troop.user.id
    await jobs.send(DOMAIN_MAILS, { kind: 'live', name: 'troop.example', siteId, accountId })
    await jobs.send(chore, {})
    await waitFor(3)
    const seen = await list()
    expect(new Map(seen.map((job) => [job.queue, job]))).toEqual(
      new Map(
        [
          { queue: 'account-mails', isMail: true, kind: 'recover', to: recover.to, domain: null },
          {
            queue: 'domain-mails',
            isMail: true,
            kind: 'live',
            to: troop.email,
            domain: 'troop-jobs',
          },
          { queue: 'chore', isMail: false, kind: null, to: null, domain: null },
        ].map((job) => [
          job.queue,
          {
            ...job,
            id: expect.any(String),
            count: 1,
            failedAt: expect.any(Date),
            why: 'TypeError',
          },
        ]),
      ),
    )
  })

  it('sends it again once, whoever else presses, and is not shown it any more', async () => {
    await jobs.send(ACCOUNT_MAILS, { to: 'leader@example.org' })
    await waitFor(1)
    isFailing = false
    const [job] = await list()
    const answers = await Promise.all([again(job?.id), again(job?.id), again(job?.id)])
    expect(answers.toSorted()).toEqual(['account-mails', null, null])
    await expect.poll(() => done, { timeout: 20_000 }).toEqual([{ to: 'leader@example.org' }])
    expect(await list()).toEqual([])
    expect(await again(job?.id)).toBeNull()
    const kept = () => app.sql`select id from jobs.job where name = 'account-mails'`
    await expect.poll(kept, { timeout: 20_000 }).toEqual([])
  })

  it('is shown the same work once, and settles all of it together', async () => {
    for (let night = 0; night < 3; night += 1) await jobs.send(chore, {})
    await expect.poll(async () => (await list())[0]?.count, { timeout: 20_000 }).toBe(3)
    isFailing = false
    const [job, ...others] = await list()
    expect(others).toEqual([])
    expect(await again(job?.id)).toBe('chore')
    await expect.poll(() => done, { timeout: 20_000 }).toEqual([{}])
    expect(await list()).toEqual([])
  })

  it('drops what nobody needs', async () => {
    await jobs.send(ACCOUNT_MAILS, { to: 'leader@example.org' })
    await waitFor(1)
    const [job] = await list()
    expect(await dropFailedJob(app.db, job?.id ?? '')).toBe('account-mails')
    expect(await dropFailedJob(app.db, job?.id ?? '')).toBeNull()
    expect(await dropFailedJob(app.db, 'nothing')).toBeNull()
    expect(await list()).toEqual([])
  })

  it('finds mails for fourteen days, and nothing of them after that', async () => {
    await jobs.send(ACCOUNT_MAILS, { to: 'leader@example.org' })
    await waitFor(1)
    expect(
      await app.sql`select deletion_seconds / 86400 as days,
        keep_until > now() + interval '13 days' as waits from jobs.job where state = 'failed'`,
    ).toEqual([{ days: 14, waits: true }])
  })
})

describe('Work that a kill of the server cut off', () => {
  /** Leaves the job of a queue as a killed process does, until a server notices it. */
  async function kill(name: string, retries: number) {
    await app.sql`
      update jobs.job set state = 'active', started_on = now() - interval '2 minutes',
        heartbeat_on = now() - interval '2 minutes', retry_limit = ${retries}
      where name = ${name}`
    const boss = new PgBoss({ db: createJobsConnection(app.db), schema: 'jobs', supervise: false })
    await boss.start()
    await boss.supervise(name)
    await boss.stop()
  }
  const start = async (job: Job) => {
    const queue = createJobQueue(app.db, app.log, { pollingIntervalSeconds: 0.5 })
    queue.start([job])
    const known = () => app.sql`select name from jobs.queue where name = ${job.name}`
    await expect.poll(known, { timeout: 20_000 }).toHaveLength(1)
    return queue
  }

  it('is tried again', async () => {
    isFailing = false
    const cut = { name: 'cut-off', work }
    const before = createJobQueue(app.db, app.log)
    await before.send(cut, {})
    await before.close()
    await kill(cut.name, 5)
    const queue = await start(cut)
    await expect.poll(() => done, { timeout: 20_000 }).toEqual([{}])
    await queue.close()
  })

  it('says so when no try is left', async () => {
    const cut = { name: 'cut-off-again', work }
    const before = createJobQueue(app.db, app.log)
    await before.send(cut, {})
    await before.close()
    await kill(cut.name, 0)
    expect(await list()).toMatchObject([
      { queue: cut.name, count: 1, why: 'the server ended while it ran' },
    ])
  })

  it('is no failure when the clock repeats it', async () => {
    const byClock = {
      name: 'by-clock',
      cron: '0 0 1 1 *',
      options: { retryLimit: 0, heartbeatSeconds: 20 },
      work,
    }
    const before = await start(byClock)
    await before.close()
    const sender = createJobQueue(app.db, app.log)
    await sender.send(byClock, {})
    await sender.close()
    await kill(byClock.name, 0)
    const states = await app.sql`select state from jobs.job where name = ${byClock.name}`
    expect(states).toEqual([{ state: 'failed' }])
    expect(await list()).toEqual([])
  })
})

describe('The command for jobs', () => {
  it('lists them, sends them again and drops them, and says nothing besides', async () => {
    await jobs.send(ACCOUNT_MAILS, { to: 'leader@example.org' })
    await jobs.send(DOMAIN_MAILS, { kind: 'lost' })
    await jobs.send(chore, {})
    await waitFor(3)
    const listed = await run()
    expect([listed.code, listed.out]).toEqual([0, expect.stringContaining('leader@example.org')])
    expect(listed.out).toContain('TypeError')
    const dropped = (await list()).find(({ queue }) => queue === 'chore')?.id ?? ''
    const drop = await run('--drop', dropped)
    expect([drop.code, drop.out]).toEqual([0, 'It is forgotten.\n'])
    isFailing = false
    const sent = await run('--again', 'all', '--json')
    expect([sent.code, JSON.parse(sent.out)]).toEqual([0, { sent: 2 }])
    expect([drop.complaint, sent.complaint]).toEqual(['', ''])
    await expect.poll(() => done.length, { timeout: 70_000 }).toBe(2)
    expect((await run()).out).toBe('Nothing has failed for good.\n')
  })

  it('says what is not there, and what cannot be asked for', async () => {
    const gone = await run('--again', randomUUID())
    expect([gone.code, gone.complaint]).toEqual([
      1,
      `It is not in the list. To see the list: ${callTool('jobs')}`,
    ])
    expect((await run('--drop', 'all')).code).toBe(2)
    expect((await run('--drop', randomUUID(), '--again', 'all')).code).toBe(2)
  })
})
