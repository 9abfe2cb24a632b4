import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { handOver } from '../operation/hand-over.ts'
import { createTestApp, PASSWORD, type TestApp } from '../testing/create-test-app.ts'
import { GONE, invite, signUp } from '../testing/invitations.ts'
import { readCode } from '../testing/phone.ts'
import { createTroop } from '../testing/troop.ts'
import { eraseAccount, lockSitesOf, removeAccount } from './remove-account.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

type Leader = Awaited<ReturnType<TestApp['signUp']>>

const invoke = async ({ supabase }: Pick<Leader, 'supabase'>, name: string, body: object = {}) => {
  const { data, error } = await supabase.functions.invoke(name, { body })
  return data ?? { status: error.context.status, ...(await error.context.json()) }
}
const erase = (leader: Leader, close: string[] = [], password = PASSWORD) =>
  invoke(leader, 'delete-account', { password, close })
const preview = async (leader: Leader) => (await invoke(leader, 'preview-deletion')).sites
const newSite = async () => createTroop(app, { site_name: 'Troop 42', domain: `t-${randomUUID()}` })
const join = (siteId: string, leader: Leader, role: string, until: string | null = null) =>
  app.sql`insert into public.site_members (site_id, user_id, role, until)
    values (${siteId}, ${leader.user.id}, ${role}, ${until})`
const exists = async ({ user }: Leader) =>
  (await app.sql`select from auth.users where id = ${user.id}`).length === 1
const readSession = async ({ auth }: Leader['supabase']) => {
  const { data } = await auth.getSession()
  if (!data.session) throw new Error('no session')
  return data.session
}
const rowOf = async (siteId: string) =>
  (await app.sql`select user_id, deleted_at from public.sites where id = ${siteId}`)[0]

describe('Deleting one’s account', () => {
  it('shows first what happens to each site', async () => {
    const { site, ...leader } = await newSite()
    const [shared, edited, drafted, ended, ending] = await Promise.all([1, 2, 3, 4, 5].map(newSite))
    if (!shared || !edited || !drafted || !ended || !ending) throw new Error('no site')
    await join(shared.site.id, leader, 'admin')
    await join(edited.site.id, leader, 'editor')
    await join(drafted.site.id, leader, 'drafter')
    await join(ended.site.id, leader, 'editor', '2020-01-01')
    // An admin whose seat ends does not count as another one.
    const { site: own } = await newSite().then(async (other) => {
      await join(other.site.id, leader, 'admin')
      await app.sql`update public.site_members set until = '2099-01-01'
        where site_id = ${other.site.id} and user_id = ${other.user.id}`
      return other
    })
    const outcomes = new Map(
      (await preview(leader)).map((each: { siteId: string; outcome: string }) => [
        each.siteId,
        each.outcome,
      ]),
    )
    expect(outcomes).toEqual(
      new Map([
        [site.id, 'last_admin'],
        [own.id, 'last_admin'],
        [shared.site.id, 'stays'],
        [edited.site.id, 'leaves'],
        [drafted.site.id, 'leaves'],
      ]),
    )
    expect(await preview(shared)).toMatchObject([{ siteId: shared.site.id, outcome: 'stays' }])
  })

  it('takes the right password, counted like a sign-in', async () => {
    const leader = await app.signUp()
    expect(await erase(leader, [], 'wrong')).toMatchObject({
      success: false,
      code: 'wrong_password',
      error: 'That password is not right. Nothing was deleted.',
    })
    const ip = '192.0.2.77'
    const tries = { supabase: app.client(ip) }
    await tries.supabase.auth.setSession(leader.session)
    for (let i = 0; i < 29; i += 1) await app.limits.count('signInByAccountAndIp', leader.email, ip)
    expect(await invoke(tries, 'delete-account', { password: 'a guess' })).toMatchObject({
      code: 'wrong_password',
    })
    expect(await invoke(tries, 'delete-account', { password: PASSWORD })).toMatchObject({
      status: 429,
    })
    // It is the same count.
    const { error } = await app.client(ip).auth.signInWithPassword(leader)
    expect(error?.status).toBe(429)
    expect(await exists(leader)).toBe(true)
  })

  it('ends every session, and the account says goodbye by mail', async () => {
    const leader = await app.signUp()
    const phone = app.client()
    await phone.auth.signInWithPassword(leader)
    expect(await erase(leader)).toEqual({ success: true })
    const { access_token } = await readSession(phone)
    const authorization = `Bearer ${access_token}`
    expect((await app.call('/auth/v1/user', { headers: { authorization } })).status).toBe(401)
    expect((await phone.auth.refreshSession()).error?.code).toBe('refresh_token_not_found')
    const { error } = await app.client().auth.signInWithPassword(leader)
    expect(error?.code).toBe('invalid_credentials')
    await expect
      .poll(() => app.sent.filter(({ to }) => to === leader.email).at(-1))
      .toMatchObject({
        subject: 'Your ScoutSite account was deleted',
        text: expect.not.stringContaining('Closed with it'),
      })
    for (const table of ['sessions', 'refresh_tokens', 'identities', 'mfa_factors'])
      expect(
        await app.sql`select from ${sql.table(`auth.${table}`)} where user_id = ${leader.user.id}`,
      ).toEqual([])
  })

  it('leaves a site to its other admins, and those that others made', async () => {
    const { site, ...maker } = await newSite()
    const heir = await app.signUp()
    await join(site.id, heir, 'admin')
    const edited = await newSite()
    await join(edited.site.id, maker, 'editor')
    expect(await erase(maker)).toEqual({ success: true })
    expect(await rowOf(site.id)).toEqual({ user_id: heir.user.id, deleted_at: null })
    const members = await app.sql`
      select user_id from public.site_members where site_id = any(${[site.id, edited.site.id]})`
    expect(members.map((row) => row['user_id']).sort()).toEqual(
      [heir.user.id, edited.user.id].sort(),
    )
  })

  it('is refused while a site without another admin is not to be closed', async () => {
    const { site, ...leader } = await newSite()
    const { data: second } = await leader.supabase
      .from('sites')
      .insert({ site_name: 'Pack 7', domain: `t-${randomUUID()}`, template_name: 'classic' })
      .select()
      .single()
    expect(await erase(leader)).toMatchObject({
      code: 'last_admin',
      error:
        'You are the only admin of Pack 7 and Troop 42. Invite another admin there first, or close it. Nothing was deleted.',
    })
    expect(await erase(leader, [site.id])).toMatchObject({
      code: 'last_admin',
      error: expect.stringContaining('only admin of Pack 7.'),
    })
    expect((await rowOf(site.id))?.['deleted_at']).toBeNull()
    expect(await exists(leader)).toBe(true)
    expect(await erase(leader, [site.id, second?.id ?? ''])).toEqual({ success: true })
  })

  it('closes a site as its admin would, for thirty days in which another account can get it', async () => {
    const troop = await newSite()
    const { site } = troop
    expect((await troop.publish()).success).toBe(true)
    const editor = await app.signUp()
    await join(site.id, editor, 'editor')
    expect(await erase(troop, [site.id.toUpperCase()])).toEqual({ success: true })
    const row = await rowOf(site.id)
    expect(row).toMatchObject({ user_id: null, deleted_at: expect.any(Date) })
    await expect
      .poll(() => app.sent.findLast(({ to }) => to === troop.email)?.text)
      .toContain('Closed with it: Troop 42.')
    expect((await editor.supabase.rpc('list_deleted_sites')).data).toEqual([])
    await handOver(app.db, site.id, editor.user.id, { isAlone: false })
    expect((await editor.supabase.rpc('restore_site', { id: site.id })).error).toBeNull()
    expect(await rowOf(site.id)).toEqual({ user_id: editor.user.id, deleted_at: null })
  })

  it('closes nothing that another admin can keep, and nothing of others', async () => {
    const { site, ...maker } = await newSite()
    const heir = await app.signUp()
    await join(site.id, heir, 'admin')
    const other = await newSite()
    await join(other.site.id, maker, 'editor')
    expect(await erase(maker, [site.id, other.site.id, randomUUID()])).toEqual({ success: true })
    expect((await rowOf(site.id))?.['deleted_at']).toBeNull()
    expect((await rowOf(other.site.id))?.['deleted_at']).toBeNull()
  })

  it('leaves a site that was deleted before to its thirty days', async () => {
    const { site, ...leader } = await newSite()
    await leader.supabase.from('sites').delete().eq('id', site.id)
    expect(await preview(leader)).toEqual([])
    expect(await erase(leader)).toEqual({ success: true })
    expect(await rowOf(site.id)).toMatchObject({ user_id: null, deleted_at: expect.any(Date) })
  })

  it('takes a code of this session where there is a second factor', async () => {
    const leader = await app.signUp()
    const { mfa } = leader.supabase.auth
    const { data } = await mfa.enroll({ factorType: 'totp' })
    const code = readCode(data?.totp.secret ?? '')
    await mfa.challengeAndVerify({ factorId: data?.id ?? '', code })
    // A remembered device stands for the code, but not here.
    await app.sql`update auth.sessions set second_method = 'device' where user_id = ${leader.user.id}`
    expect(await erase(leader)).toMatchObject({ status: 403, code: 'insufficient_aal' })
    const plain = app.client()
    await plain.auth.signInWithPassword(leader)
    expect(
      await invoke({ supabase: plain }, 'delete-account', { password: PASSWORD }),
    ).toMatchObject({ status: 403, code: 'insufficient_aal' })
    await app.sql`update auth.sessions set second_method = 'totp' where user_id = ${leader.user.id} and aal = 'aal2'`
    expect(await erase(leader)).toEqual({ success: true })
  })

  it('ends the invitations that it sent, and the one with which it came does not return', async () => {
    const { email, token } = await invite(app)
    const { data } = await signUp(app, email, token)
    const { site } = await newSite()
    const leader = { ...(await app.signUp()), user: data.user } as Leader
    await join(site.id, leader, 'admin')
    await app.sql`insert into public.site_invitations
      (site_id, role, seat, token_hash, created_by, invited_by)
      values (${site.id}, 'editor', 'adult', ${randomUUID()}, 'admin', ${leader.user.id})`
    const supabase = app.client()
    await supabase.auth.signInWithPassword({ email, password: PASSWORD })
    expect(await erase({ ...leader, supabase })).toEqual({ success: true })
    expect(await app.sql`select from public.site_invitations where site_id = ${site.id}`).toEqual(
      [],
    )
    expect((await signUp(app, email, token)).error).toMatchObject(GONE)
  })
})

describe('Of two last admins', () => {
  it('who delete their accounts at the same moment, one is refused', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { site, ...first } = await newSite()
      const second = await app.signUp()
      await join(site.id, second, 'admin')
      const outcomes = await Promise.all([erase(first), erase(second)])
      expect(outcomes.map(({ success, code }) => (success ? 'done' : code)).sort()).toEqual([
        'done',
        'last_admin',
      ])
      const [admin, ...rest] = await app.sql`
        select user_id from public.site_members where site_id = ${site.id} and role = 'admin'`
      expect(rest).toEqual([])
      expect(await rowOf(site.id)).toEqual({ user_id: admin?.['user_id'], deleted_at: null })
    }
  })

  it('the second waits for the first, and is then the last one', async () => {
    const { site, ...first } = await newSite()
    const second = await app.signUp()
    await join(site.id, second, 'admin')
    const isErased = Promise.withResolvers<void>()
    const mayCommit = Promise.withResolvers<void>()
    const one = app.db.transaction().execute(async (transaction) => {
      await lockSitesOf(transaction, first.user.id)
      await eraseAccount(transaction, first.user.id)
      isErased.resolve()
      await mayCommit.promise
    })
    await isErased.promise
    const other = removeAccount(app.db, second.user.id)
    await expect.poll(() => app.sql`select from pg_locks where not granted`).not.toEqual([])
    mayCommit.resolve()
    await one
    await expect(other).rejects.toThrow('Nobody else administers')
    expect(await exists(second)).toBe(true)
  })

  it('a way around is refused by the database when it commits', async () => {
    const { site, ...leader } = await newSite()
    const around = app.db.transaction().execute(async (transaction) => {
      await sql`update sites set user_id = ${(await app.signUp()).user.id} where id = ${site.id}`.execute(
        transaction,
      )
      await sql`delete from auth.users where id = ${leader.user.id}`.execute(transaction)
    })
    await expect(around).rejects.toMatchObject({ code: 'PT409', detail: 'last_admin' })
  })
})
