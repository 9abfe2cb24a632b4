import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { requireRightStill } from '../access/require-right.ts'
import { makeLink, tokenOf } from '../accounts/link-token.ts'
import { handOver } from '../operation/hand-over.ts'
import { PASSWORD } from '../testing/create-test-app.ts'
import { createHostedApp, type HostedApp } from '../testing/hosted-app.ts'
import { createMemoryQueue } from '../testing/memory-queue.ts'
import { signUpProved } from '../testing/operator.ts'
import type { Troop } from '../testing/troop.ts'
import { moderationMailsJob } from './deliver-moderation-mail.ts'
import { resumeAccount, suspendAccount } from './suspensions.ts'
import { putBackSite, takeDownSite } from './take-downs.ts'
import { tellAdminsJob } from './tell-admins-job.ts'

const REASON = 'We could not reach you about the photos.'
const SENTENCE = `Your account is suspended. Reason: ${REASON}`
const BANNED = { code: 'user_banned', message: SENTENCE }
const OPERATOR = 'operator@scoutsite.example'
const OTHER_OPERATOR = 'other@scoutsite.example'

const jobs = createMemoryQueue()
let hosted: HostedApp
let troop: Troop

beforeAll(async () => {
  hosted = await createHostedApp({
    jobs,
    operators: [OPERATOR, OTHER_OPERATOR],
    operatorEmail: OPERATOR,
  })
  jobs.start([moderationMailsJob(hosted.app)])
})
afterAll(() => hosted.close())
beforeEach(async () => {
  troop = await hosted.troop()
})

const by = 'the operator'
const suspend = (changes: { reason?: string; until?: string; withPages?: boolean } = {}) =>
  suspendAccount(hosted.app, {
    accountId: troop.user.id,
    reason: REASON,
    until: null,
    withPages: false,
    by,
    ...changes,
  })
const resume = (withPages = false) =>
  resumeAccount(hosted.app, { accountId: troop.user.id, withPages, by })
const signIn = (password = PASSWORD) =>
  hosted.app.client().auth.signInWithPassword({ email: troop.email, password })
const statusOf = async () => (await hosted.visit(troop.site.domain)).status
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

describe('A leader who is suspended', () => {
  it('reads why at the next request, in each API, and goes on in the same session afterwards', async () => {
    await suspend()
    const { auth } = troop.supabase
    const read = await troop.supabase.from('sites').select('id')
    expect([read.status, read.error]).toMatchObject([403, BANNED])
    const written = await troop.supabase.from('sites').insert({ site_name: 'Another' })
    expect([written.status, written.error]).toMatchObject([403, BANNED])
    const called = await troop.supabase.functions.invoke('publish-site', { body: {} })
    expect(called.error?.context.status).toBe(403)
    expect(await called.error?.context.json()).toMatchObject(BANNED)
    expect((await auth.getUser()).error).toMatchObject({ status: 403, ...BANNED })
    expect((await auth.updateUser({ password: 'one more pine' })).error).toMatchObject(BANNED)
    // The client drops a session that it cannot refresh.
    expect((await auth.refreshSession()).error).toBeNull()
    await resume()
    expect((await troop.supabase.from('sites').select('id')).data).toHaveLength(1)
  })

  it('reads why instead of signing in, if the password is right', async () => {
    await suspend({ until: '2999-12-24' })
    expect((await signIn('a wrong guess')).error).toMatchObject({ code: 'invalid_credentials' })
    expect((await signIn()).error).toMatchObject({
      code: 'user_banned',
      message: `Your account is suspended until December 24, 2999. Reason: ${REASON} To answer, write to ${OPERATOR}.`,
    })
    await resume()
    expect((await signIn()).error).toBeNull()
  })

  it('does not get in by a link that was mailed before, and the link is not used up', async () => {
    const { seed, linkHash } = makeLink(hosted.app.signingSecret)
    const token_hash = tokenOf(seed, hosted.app.signingSecret)
    await sql`
      update auth.users set recovery_token = ${linkHash}, recovery_sent_at = now()
      where email = ${troop.email}`.execute(hosted.app.db)
    const follow = () => hosted.app.client().auth.verifyOtp({ type: 'recovery', token_hash })
    await suspend()
    const { error } = await follow()
    expect(error).toMatchObject({ code: 'user_banned' })
    // Whoever reads the mail need not be the leader.
    expect(error?.message).not.toContain(REASON)
    await resume()
    expect((await follow()).error).toBeNull()
  })

  it('changes nothing that was under way: the password stays', async () => {
    const { db } = hosted.app
    const released = Promise.withResolvers<void>()
    const held = Promise.withResolvers<void>()
    const holding = db.transaction().execute(async (transaction) => {
      await sql`select from auth.users where id = ${troop.user.id} for key share`.execute(
        transaction,
      )
      held.resolve()
      await released.promise
    })
    await held.promise
    const changing = troop.supabase.auth.updateUser({ password: 'one more pine' })
    const waiting = () => hosted.app.sql`
      select from pg_stat_activity where datname = current_database()
        and wait_event_type = 'Lock' and query ilike '%encrypted_password%'`
    await expect.poll(async () => (await waiting()).length).toBe(1)
    await suspend()
    released.resolve()
    await holding
    expect((await changing).error).toMatchObject({ code: 'user_banned' })
    await resume()
    expect((await signIn()).error).toBeNull()
  })

  it('can sign out, everywhere too', async () => {
    const elsewhere = hosted.app.client()
    await elsewhere.auth.signInWithPassword({ email: troop.email, password: PASSWORD })
    await suspend()
    expect((await troop.supabase.auth.signOut({ scope: 'global' })).error).toBeNull()
    await resume()
    expect((await elsewhere.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
  })

  it('is refused in the middle of a request that began before', async () => {
    const { db } = hosted.app
    const { id } = troop.user
    const check = () =>
      db
        .transaction()
        .execute((transaction) => requireRightStill(transaction, id, troop.site.id, 'publish'))
    await check()
    await suspend()
    await expect(check()).rejects.toThrow(SENTENCE)
    await resume()
    await check()
  })

  it('is signed out by the version before, which asks only whether the session stands', async () => {
    const ask = async () => {
      const { rows } = await sql<{ stands: boolean }>`
        select private.session_stands(id, user_id) as stands
        from auth.sessions where user_id = ${troop.user.id}`.execute(hosted.app.db)
      return rows
    }
    expect(await ask()).toEqual([{ stands: true }])
    await suspend()
    expect(await ask()).toEqual([{ stands: false }])
  })

  it('may go on from the day on which it ends', async () => {
    await suspend({ until: inDays(2) })
    await sql`
      update private.suspensions set until = (now() at time zone 'UTC')::date
      where user_id = ${troop.user.id}`.execute(hosted.app.db)
    expect((await signIn()).error).toBeNull()
    await expect(resume()).rejects.toThrow('is not suspended')
    await suspend()
    expect((await signIn()).error).toMatchObject({ code: 'user_banned' })
  })

  it('is told by mail, once, and again when it is over', async () => {
    const { sent: mails } = hosted.app
    const { work } = tellAdminsJob(hosted.app)
    const tell = () => work(new AbortController().signal, { data: {}, createdOn: new Date() })
    await tell()
    mails.length = 0
    await suspend({ reason: 'Photos\r\nBcc: everybody@example.org', until: '2999-12-24' })
    await tell()
    await tell()
    expect(mails).toMatchObject([
      { to: troop.email, subject: 'Your ScoutSite account is suspended' },
    ])
    expect(mails[0]?.text).toContain('suspended your account until December 24, 2999')
    expect(mails[0]?.text).toContain(`To answer, write to ${OPERATOR}.`)
    await resume()
    await tell()
    await tell()
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Your ScoutSite account is suspended',
      'You can use your ScoutSite account again',
    ])
    mails.length = 0
    await suspend()
    await resume()
    await tell()
    expect(mails).toEqual([])
  })
})

describe('The pages of a suspended leader', () => {
  it('stay live', async () => {
    await troop.publish()
    await suspend()
    expect(await statusOf()).toBe(200)
  })

  it('go down with the account if the operator wants it, and come back with it', async () => {
    await troop.publish()
    expect(await suspend({ withPages: true })).toMatchObject({ hosts: [troop.site.domain] })
    expect(await statusOf()).toBe(451)
    await resume(true)
    expect(await statusOf()).toBe(200)
  })

  it('stay down if they were taken down for another reason, or if only the account comes back', async () => {
    await troop.publish()
    await takeDownSite(hosted.app, { domain: troop.site.domain, reason: 'A photo.', by })
    expect(await suspend({ withPages: true })).toMatchObject({ hosts: [] })
    expect(await resume(true)).toMatchObject({ hosts: [] })
    expect(await statusOf()).toBe(451)
  })

  it('stay down if they were taken down anew meanwhile, for the same reason too', async () => {
    const { domain } = troop.site
    await troop.publish()
    await suspend({ withPages: true })
    await putBackSite(hosted.app, { domain, by })
    await takeDownSite(hosted.app, { domain, reason: REASON, by })
    expect(await resume(true)).toEqual({ hosts: [], left: [] })
    expect(await statusOf()).toBe(451)
  })

  it('come back with it whoever has them meanwhile, and are named if they are to stay down', async () => {
    await troop.publish()
    await suspend({ withPages: true })
    const heir = await hosted.app.signUp()
    await handOver(hosted.app.db, troop.site.id, heir.user.id, { isAlone: true })
    expect(await resume()).toEqual({ hosts: [], left: [troop.site.domain] })
    await suspend({ withPages: true })
    expect(await resume(true)).toEqual({ hosts: [], left: [] })
    expect(await statusOf()).toBe(451)
    await putBackSite(hosted.app, { domain: troop.site.domain, by })
    await handOver(hosted.app.db, troop.site.id, troop.user.id, { isAlone: true })
    await suspend({ withPages: true })
    await handOver(hosted.app.db, troop.site.id, heir.user.id, { isAlone: true })
    expect(await resume(true)).toEqual({ hosts: [troop.site.domain], left: [] })
    expect(await statusOf()).toBe(200)
  })
})

describe('Nobody is suspended', () => {
  it.each([
    ['without a reason', { reason: ' \n' }, 'Give the reason'],
    ['for a reason that is too long', { reason: 'x'.repeat(2_001) }, 'Give the reason'],
    ['for a reason that nobody sees', { reason: '\u200b\u200b' }, 'Give the reason'],
    ['until a day that has come', { until: inDays(0) }, 'is not in the future'],
  ])('%s', async (_name, changes, sentence) => {
    await expect(suspend(changes)).rejects.toThrow(sentence)
    expect((await signIn()).error).toBeNull()
  })

  it('twice', async () => {
    await suspend()
    await expect(suspend()).rejects.toThrow('is suspended already')
  })

  it('who is an operator', async () => {
    const { user } = await signUpProved(hosted.app, OPERATOR)
    const accountId = user.id
    const wanted = { accountId, reason: REASON, until: null, withPages: false, by }
    await expect(suspendAccount(hosted.app, wanted)).rejects.toThrow('the account of an operator')
  })

  it('by the account of an impostor, which the operator has yet to claim', async () => {
    const { user } = await hosted.app.signUp(OTHER_OPERATOR)
    const wanted = { accountId: user.id, reason: REASON, until: null, withPages: false, by }
    await expect(suspendAccount(hosted.app, wanted)).rejects.toThrow('the account of an operator')
  })

  it('and a reason counts as PostgreSQL counts it', async () => {
    await suspend({ reason: '🏕'.repeat(2_000) })
    await resume()
  })

  it('and so cannot be resumed', async () => {
    await expect(resume()).rejects.toThrow('is not suspended')
  })
})
