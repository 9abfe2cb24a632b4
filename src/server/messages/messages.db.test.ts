import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { createConfirmedAccount } from '../accounts/create-confirmed-account.ts'
import { connectDatabase } from '../database/connect-database.ts'
import type { Db } from '../database/open-pool.ts'
import { createJobQueue, type JobQueue } from '../jobs/job-queue.ts'
import { listJobs } from '../list-jobs.ts'
import type { Mail } from '../mail/compose-mail.ts'
import { resumeAccount, suspendAccount } from '../moderation/suspensions.ts'
import { createTestApp, PASSWORD, type TestApp } from '../testing/create-test-app.ts'
import { copyPreparedDatabase } from '../testing/test-database.ts'
import { messageMailsJob } from './message-mails.ts'
import { countRecipients, endBanner, publishMessage } from './messages.ts'
import { createReadBanner } from './read-banner.ts'
import { parseMessage } from './read-message.ts'

const OPERATOR = 'operator@scoutsite.example'
const MANY = 200

let db: Db
let app: TestApp
let jobs: JobQueue
let sent: Mail[]
let lines = ''
/** Runs in the mail server before it accepts a mail. */
let answer: () => unknown
let texts = 0

beforeAll(async () => {
  const databaseUrl = await copyPreparedDatabase(inject('postgresUrl'))
  db = await connectDatabase(databaseUrl)
  const write = (line: string) => {
    lines += line
  }
  app = await createTestApp({
    databaseUrl,
    log: pino({ level: 'debug' }, { write }),
    operatorEmail: OPERATOR,
    mailTransport: {
      async deliver(mail) {
        // Every sign-up is mailed too.
        if (!mail.messageId) return
        await answer()
        sent.push(mail)
      },
      close: () => {},
    },
  })
})
beforeEach(() => {
  sent = []
  answer = () => {}
  jobs = openQueue()
})
afterEach(async () => {
  await jobs.close()
  // The database is not reset: no later test may mail these leaders.
  await app.sql`update sites set deleted_at = now() where deleted_at is null`
  await app.sql`delete from jobs.job where name = 'message-mails'`
})
afterAll(async () => {
  await app.close()
  await db.destroy()
})

const openQueue = () => createJobQueue(db, app.log, { pollingIntervalSeconds: 0.5 })
const newMessage = (words = 'We move tonight.') =>
  parseMessage(`Subject: News ${++texts}\n\n${words}`, 'news.txt')

async function newLeader() {
  const leader = await app.signUp()
  const { data } = await leader.supabase
    .from('sites')
    .insert({ site_name: 'Troop' })
    .select('id')
    .single()
    .throwOnError()
  return { ...leader, siteId: data.id }
}

const publish = (
  message: ReturnType<typeof newMessage>,
  changes: Partial<Parameters<typeof publishMessage>[1]> = {},
) =>
  publishMessage(
    { db, jobs },
    { message, by: 'pat', siteIds: null, isMailed: true, bannerUntil: null, ...changes },
  )
const listWaiting = () =>
  app.sql<{ email: string }>`
    select u.email from jobs.job as j join auth.users as u on u.id::text = j.data ->> 'accountId'
    where j.name = 'message-mails' order by u.email`
const waiting = async () => (await listWaiting()).map(({ email }) => email)
const untilDone = () => expect.poll(waiting, { timeout: 30_000 }).toEqual([])
const suspend = (accountId: string) =>
  suspendAccount(app, { accountId, reason: 'A.', until: null, withPages: false, by: 'pat' })

describe('A message', () => {
  it('goes to whoever looks after a site: no one unconfirmed, suspended, of a deleted site or a demo', async () => {
    const [leader, helper, suspended, unconfirmed, former] = await Promise.all([
      newLeader(),
      app.signUp(),
      newLeader(),
      newLeader(),
      newLeader(),
    ])
    await app.signUp()
    const guest = { email: 'guest@example.org', password: PASSWORD, isGuest: true }
    for (const id of [helper.user.id, await createConfirmedAccount(db, guest)])
      await app.sql`
        insert into site_members (site_id, user_id, role) values (${leader.siteId}, ${id}, 'drafter')`
    await suspend(suspended.user.id)
    await app.sql`update auth.users set email_confirmed_at = null where id = ${unconfirmed.user.id}`
    await app.sql`update sites set deleted_at = now() where id = ${former.siteId}`
    const message = newMessage()
    expect(await countRecipients(db, { message, siteIds: null })).toEqual({ waiting: 2, before: 0 })
    expect(await publish(message)).toBe(2)
    expect(await waiting()).toEqual([leader.email, helper.email].sort())
    expect(await countRecipients(db, { message, siteIds: null })).toEqual({ waiting: 0, before: 2 })
    await resumeAccount(app, { accountId: suspended.user.id, withPages: false, by: 'pat' })
  })

  it('goes to the leaders of some sites, and then to the others', async () => {
    const [one, other] = await Promise.all([newLeader(), newLeader()])
    const message = newMessage()
    expect(await publish(message, { siteIds: [one.siteId, one.siteId] })).toBe(1)
    expect(await waiting()).toEqual([one.email])
    expect(await publish(message)).toBe(1)
    expect(await waiting()).toEqual([one.email, other.email].sort())
  })

  it('is sent once, whoever sends it again or at the same time', async () => {
    await Promise.all([newLeader(), newLeader()])
    const message = newMessage()
    const counts = await Promise.all([publish(message), publish(message), publish(message)])
    expect(counts.sort()).toEqual([0, 0, 2])
    jobs.start([messageMailsJob(app)])
    await untilDone()
    expect(await publish(message)).toBe(0)
    const late = await newLeader()
    expect(await publish(message)).toBe(1)
    await untilDone()
    expect(sent).toHaveLength(3)
    expect(sent.at(-1)?.to).toBe(late.email)
  })

  it('reads as it was written, and leads back to the operator', async () => {
    const { email } = await newLeader()
    await publish(
      newMessage('We move <b>tonight</b>.\nSee https://example.org/a?b=1&c=2\n\nThanks.'),
    )
    // As a server does.
    jobs.start(listJobs(app).filter(({ name }) => name === 'message-mails'))
    await untilDone()
    const [mail] = sent
    expect(mail).toMatchObject({ to: email, subject: `News ${texts}`, replyTo: OPERATOR })
    expect(mail?.messageId).toMatch(/^<[0-9a-f]{32}@localhost>$/)
    expect(mail?.text).toContain(
      '\n\nWe move <b>tonight</b>.\nSee https://example.org/a?b=1&c=2\n\n',
    )
    expect(mail?.text).toContain('You get this because you look after a website at ScoutSite.')
    expect(mail?.html).toContain(
      '>We move &lt;b&gt;tonight&lt;/b&gt;.<br>\nSee https://example.org',
    )
    expect(mail?.html).toContain('<p style="margin:0 0 24px">Thanks.</p>')
    expect(mail?.html).not.toContain('href="https://example.org')
    expect(lines).not.toContain(email)
  })

  it('reaches nobody who was suspended or removed after it was queued', async () => {
    const [suspended, removed, { email, siteId }] = await Promise.all([
      newLeader(),
      app.signUp(),
      newLeader(),
    ])
    await app.sql`
      insert into site_members (site_id, user_id, role) values (${siteId}, ${removed.user.id}, 'editor')`
    expect(await publish(newMessage())).toBe(3)
    await suspend(suspended.user.id)
    await app.sql`delete from auth.users where id = ${removed.user.id}`
    jobs.start([messageMailsJob(app)])
    const left = () => app.sql`select from jobs.job where name = 'message-mails'`
    await expect.poll(left, { timeout: 15_000 }).toEqual([])
    expect(sent.map(({ to }) => to)).toEqual([email])
    await resumeAccount(app, { accountId: suspended.user.id, withPages: false, by: 'pat' })
  })

  it('is queued for nobody if the command is stopped in the middle, and for all by the next one', async () => {
    await Promise.all([newLeader(), newLeader()])
    const message = newMessage()
    const sendAll: JobQueue['sendAll'] = async (queue, data, transaction) => {
      await jobs.sendAll(queue, data.slice(1), transaction)
      throw new Error('stopped')
    }
    const wanted = { message, by: 'pat', siteIds: null, isMailed: true, bannerUntil: null }
    const stopped = publishMessage({ db, jobs: { ...jobs, sendAll } }, wanted)
    await expect(stopped).rejects.toThrow('stopped')
    expect(await waiting()).toEqual([])
    expect(await publish(message)).toBe(2)
  })

  it('loses and doubles no mail while the mail server is away, or when a server stops in the middle', async () => {
    const { siteId } = await newLeader()
    await app.sql`
      with made as (
        insert into auth.users (id, email, email_confirmed_at)
        select gen_random_uuid(), 'many-' || n || '@example.org', now()
        from generate_series(2, ${MANY}) as n returning id)
      insert into site_members (site_id, user_id, role) select ${siteId}, id, 'editor' from made`
    expect(await publish(newMessage())).toBe(MANY)

    let left = 60
    answer = () => {
      left -= 1
      if (left < 0) throw Object.assign(new Error('connect'), { code: 'ESOCKET' })
    }
    jobs.start([messageMailsJob(app)])
    await expect.poll(() => left, { timeout: 30_000 }).toBeLessThan(-40)
    await jobs.close()
    expect(sent).toHaveLength(60)
    expect(await waiting()).toHaveLength(MANY - 60)

    answer = () => {}
    jobs = openQueue()
    jobs.start([messageMailsJob(app)])
    // Instead of the pause until the next attempt.
    const hurry = () => app.sql`
      update jobs.job set start_after = now() where name = 'message-mails' and state = 'retry'`
    await expect
      .poll(
        async () => {
          await hurry()
          return waiting()
        },
        { timeout: 30_000 },
      )
      .toEqual([])
    expect(new Set(sent.map(({ to }) => to)).size).toBe(MANY)
    expect(sent).toHaveLength(MANY)
    expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(MANY)
    expect(lines).not.toContain('many-')
  })
})

describe('The banner', () => {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const readBanner = () => createReadBanner(db)()
  const config = async () => (await app.call('/config.json')).json()
  const show = (words: string, days: number) =>
    publish(newMessage(words), { isMailed: false, bannerUntil: day(days) })

  it('is what the operator said last, and mails nobody', async () => {
    await newLeader()
    expect(await config()).toMatchObject({ banner: null })
    await show('We move tonight.', 1)
    await Promise.all([show('We stay.', 2), show('We stay.', 2)])
    expect(await config()).toMatchObject({ banner: { words: 'We stay.' } })
    expect(await waiting()).toEqual([])
    const rows = await app.sql`select from private.messages where banner_until is not null`
    expect(rows).toHaveLength(1)
  })

  it('ends after its day, or when the operator ends it', async () => {
    await show('Today only.', 0)
    expect(await readBanner()).toMatchObject({ words: 'Today only.' })
    await app.sql`update private.messages set banner_until = banner_until - 1`
    expect(await readBanner()).toBeNull()
    await show('A week.', 7)
    expect(await endBanner(db)).toBe(true)
    expect(await endBanner(db)).toBe(false)
    expect(await readBanner()).toBeNull()
  })

  it('keeps nobody out when the database is away', async () => {
    const away = await connectDatabase(app.databaseUrl)
    await away.destroy()
    expect(await createReadBanner(away)()).toBeNull()
  })
})
