import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { connectDatabase } from '../database/connect-database.ts'
import type { Db } from '../database/open-pool.ts'
import { createJobQueue, type JobQueue } from '../jobs/job-queue.ts'
import type { Mail } from '../mail/compose-mail.ts'
import { listFailedJobs, sendAgain } from '../operation/failed-jobs.ts'
import { createTestApp, PASSWORD, type TestApp } from '../testing/create-test-app.ts'
import { itInDrill } from '../testing/it-in-drill.ts'
import { copyPreparedDatabase } from '../testing/test-database.ts'
import { ACCOUNT_MAILS, createSendAccountMail } from './account-mails.ts'
import { accountMailsJob } from './deliver-account-mail.ts'

const QUICK = { ...ACCOUNT_MAILS, options: { retryLimit: 1_000, retryDelay: 1 } }
let email: string
const away = () => {
  throw Object.assign(new Error(`connect ECONNREFUSED, for ${email}`), { code: 'ESOCKET' })
}
const refused = () => {
  throw Object.assign(new Error(`550 no ${email} here`), { code: 'EENVELOPE', responseCode: 550 })
}

let db: Db
let jobs: JobQueue
let app: TestApp
let sent: Mail[]
let lines: string
/** Runs in the mail server before it accepts a mail. */
let answer: () => unknown

let tests = 0
beforeAll(async () => {
  const databaseUrl = await copyPreparedDatabase(inject('postgresUrl'))
  db = await connectDatabase(databaseUrl)
  const write = (line: string) => {
    lines += line
  }
  const log = pino({ level: 'debug' }, { write })
  jobs = createJobQueue(db, log, { pollingIntervalSeconds: 0.5 })
  app = await createTestApp({
    databaseUrl,
    log,
    jobs,
    sendAccountMail: createSendAccountMail(jobs, QUICK),
    requiresConfirmation: true,
    mailTransport: {
      async deliver(mail) {
        await answer()
        sent.push(mail)
      },
      close: () => {},
    },
  })
})
beforeEach(async () => {
  email = `leader-${++tests}@example.org`
  sent = []
  lines = ''
  answer = away
})
afterEach(() => app.sql`delete from jobs.job where name = 'account-mails'`)
afterAll(async () => {
  await jobs.close()
  await app.close()
  await db.destroy()
})

const signUp = async () => {
  const { error } = await app.client().auth.signUp({ email, password: PASSWORD })
  expect(error).toBeNull()
}
const waiting = () =>
  app.sql<{ data: object; tries: number; output: unknown }>`
    select data, retry_count as tries, output from jobs.job
    where name = 'account-mails' and state <> 'failed'`
const listGivenUp = async () =>
  (await listFailedJobs(app.db, 10)).map(({ to, kind, why }) => [to, kind, why])
const untilTried = () =>
  expect.poll(async () => (await waiting())[0]?.tries, { timeout: 15_000 }).toBeGreaterThan(0)
const untilDone = () => expect.poll(waiting, { timeout: 15_000 }).toEqual([])
const tokenOf = (mail: Mail | undefined) => /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
const follow = (mail: Mail | undefined) =>
  app.client().auth.verifyOtp({ type: 'signup', token_hash: tokenOf(mail) })

describe('A mail about an account', () => {
  it('is not waited for by whoever signs up', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    answer = () => promise
    await signUp()
    expect(sent).toEqual([])
    resolve()
    await untilDone()
  })

  it('arrives once when the mail server is back, with a link that was kept nowhere and whose hour begins then', async () => {
    await signUp()
    await untilTried()
    const kept = JSON.stringify(await waiting())
    await app.sql`update auth.users set confirmation_sent_at = now() - interval '2 hours'`
    answer = () => {}
    await untilDone()
    expect(sent.map(({ to }) => to)).toEqual([email])
    expect((await follow(sent[0])).error).toBeNull()

    expect(tokenOf(sent[0])).toHaveLength(43)
    expect(kept).not.toContain(tokenOf(sent[0]))
    expect(kept).not.toContain('ECONNREFUSED, for')
    expect(lines).toContain('ESOCKET')
    expect(lines).not.toContain(email)
    expect(lines).not.toContain(tokenOf(sent[0]))
  })

  it('is not sent any more once another was asked for, or the account is confirmed', async () => {
    await signUp()
    await untilTried()
    await app.client().auth.resend({ type: 'signup', email })
    await expect.poll(async () => (await waiting()).length).toBe(2)
    answer = () => {}
    await untilDone()
    expect(sent).toHaveLength(1)
    expect((await follow(sent[0])).error).toBeNull()
    expect(lines).toContain('its link is of no use any more')
  })

  it('is given up after a day, with an error in the log', async () => {
    await signUp()
    // Wait until the job is scheduled for a retry: an attempt in progress may have read its age
    // before.
    const age = () => app.sql`
      update jobs.job set created_on = now() - interval '25 hours'
      where name = 'account-mails' and state = 'retry' returning id`
    await expect.poll(age, { timeout: 15_000, interval: 20 }).toHaveLength(1)
    answer = () => {}
    await untilDone()
    expect(sent).toEqual([])
    expect(lines).toContain('for a day it could not be sent')
    expect(await listGivenUp()).toEqual([[email, 'confirm', 'Error ESOCKET']])
  })

  it('is given up at once where the mail server says that nobody lives there', async () => {
    answer = refused
    await signUp()
    await expect.poll(() => lines).toContain('the mail server refused it')
    await untilDone()
    expect(await listGivenUp()).toEqual([[email, 'confirm', 'Error EENVELOPE 550']])
    expect(lines).not.toContain(email)
  })

  it('that was given up is sent again as if it were new, and its link works', async () => {
    answer = refused
    await signUp()
    await expect.poll(listGivenUp, { timeout: 15_000 }).toHaveLength(1)
    await app.sql`update jobs.job set created_on = now() - interval '13 days'`
    await app.sql`update auth.users set confirmation_sent_at = now() - interval '13 days'`
    answer = () => {}
    const [job] = await listFailedJobs(app.db, 10)
    expect(await sendAgain(app, job?.id ?? '')).toBe('account-mails')
    await expect.poll(() => sent.length, { timeout: 15_000 }).toBe(1)
    expect((await follow(sent[0])).error).toBeNull()
    const kept = () => app.sql`select data from jobs.job where name = 'account-mails'`
    await expect.poll(kept, { timeout: 15_000 }).toEqual([])
  })

  // The last test, since a closed queue accepts no mail.
  itInDrill('waits for the next start when the server stops', async () => {
    await signUp()
    await untilTried()
    await jobs.close()
    answer = () => {}
    jobs = createJobQueue(db, app.log, { pollingIntervalSeconds: 0.5 })
    jobs.start([accountMailsJob(app)])
    await untilDone()
    expect(sent).toHaveLength(1)
  })
})
