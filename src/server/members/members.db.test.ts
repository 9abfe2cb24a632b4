import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ChangeRole, InviteMember } from '#contract/members.ts'
import { removeAccount } from '../accounts/remove-account.ts'
import { resumeAccount, suspendAccount } from '../moderation/suspensions.ts'
import { createTestApp, PASSWORD, type TestApp } from '../testing/create-test-app.ts'
import { sized } from '../testing/sized.ts'
import { sweepSeats } from './change-members.ts'

let app: TestApp
let invited: TestApp
let closed: TestApp
beforeAll(async () => {
  app = await createTestApp()
  invited = await createTestApp({ databaseUrl: app.databaseUrl, registration: 'invited' })
  closed = await createTestApp({ databaseUrl: app.databaseUrl, registration: 'closed' })
})
afterAll(async () => {
  await invited.close()
  await closed.close()
  await app.close()
})

type Leader = Awaited<ReturnType<TestApp['signUp']>>
const call = async (leader: Leader, name: string, body: object) => {
  const { data, error } = await leader.supabase.functions.invoke(name, { body })
  if (error) return { status: error.context.status as number, ...(await error.context.json()) }
  return data
}
const done = { success: true }
const refused = (code: string) => ({ success: false, code })
const PARENT = 'parent@example.org'
const tokenIn = (url: string) => url.split('#invite=')[1] ?? ''

async function newTroop() {
  const admin = await app.signUp()
  const { data } = await admin.supabase
    .from('sites')
    .insert({ site_name: 'Troop 12 of Maple Falls' })
    .select('id')
    .single()
    .throwOnError()
  const siteId: string = data.id
  return {
    admin,
    siteId,
    invite: (wanted: Partial<InviteMember['request']> = {}, by = admin) =>
      call(by, 'invite-member', { siteId, role: 'editor', ...wanted }),
    change: (userId: string, wanted: Partial<ChangeRole['request']>, by = admin) =>
      call(by, 'change-role', { siteId, userId, role: 'editor', ...wanted }),
    remove: (userId: string, by = admin) => call(by, 'remove-member', { siteId, userId }),
    list: (by = admin) => call(by, 'list-members', { siteId }),
    join: async (leader: Leader, wanted: Partial<InviteMember['request']> = {}) => {
      const { url } = await call(admin, 'invite-member', { siteId, role: 'editor', ...wanted })
      return accept(leader, url)
    },
    roles: async () =>
      (
        await app.sql<{ user_id: string; role: string }>`
          select user_id, role from site_members where site_id = ${siteId} order by created_at`
      ).map(({ role }) => role),
  }
}
const accept = (leader: Leader, url: string) =>
  call(leader, 'accept-invitation', { token: tokenIn(url) })
const prove = (leader: Leader) => app.sql`
  update auth.identities set identity_data = identity_data || '{"email_verified": true}'
  where user_id = ${leader.user.id}`
const seesSite = async (leader: Leader, siteId: string) =>
  (await leader.supabase.from('sites').select('id').eq('id', siteId)).data?.length === 1
const mailsTo = (email: string) => app.sent.filter(({ to }) => to === email)

describe('An invitation to a site', () => {
  it('by link says site, role and who invites, changes nothing when read, and gives the seat once', async () => {
    const { admin, siteId, invite, list } = await newTroop()
    await admin.supabase.auth.updateUser({ data: { name: ' Pat\u202e Smith\r\n ' } })
    const { url, isMailed, invitationId } = await invite({
      role: 'drafter',
      seat: 'youth',
      parentEmail: PARENT,
    })
    expect(url).toMatch(new RegExp(`^${app.appOrigin}/#invite=[\\w-]{43}$`))
    expect(isMailed).toBe(false)
    const read = async () =>
      (await app.client().functions.invoke('read-invitation', { body: { token: tokenIn(url) } }))
        .data
    const says = {
      name: 'Troop 12 of Maple Falls',
      role: 'drafter',
      seat: 'youth',
      invitedBy: 'Pat Smith',
    }
    expect(await read()).toMatchObject({ success: true, email: null, site: says })
    expect(await read()).toMatchObject({ success: true })
    expect((await list()).invitations).toMatchObject([{ id: invitationId, email: null }])

    const [one, other] = await Promise.all([app.signUp(), app.signUp()])
    const answers = await Promise.all([accept(one, url), accept(other, url)])
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    const [joined, late] = answers[0].success ? [one, other] : [other, one]
    // Its answer may have been lost.
    expect(await accept(joined, url)).toMatchObject({ ...done, siteId })
    expect(await accept(late, url)).toMatchObject(refused('invite_not_found'))
    expect((await list(joined)).members).toMatchObject([
      { name: 'Pat Smith', role: 'admin', seat: 'adult', email: null },
      { role: 'drafter', seat: 'youth', email: joined.email },
    ])
    expect((await list()).invitations).toEqual([])
    expect(await seesSite(joined, siteId)).toBe(true)
    expect(await list(late)).toMatchObject(refused('not_there'))
    await expect
      .poll(() => mailsTo(admin.email).map(({ subject }) => subject))
      .toContainEqual(expect.stringMatching(/ works on Troop 12 of Maple Falls now$/))
  })

  it('by e-mail is for that e-mail alone, whatever its letters, and is mailed with an answer to the admin', async () => {
    const { admin, siteId, invite } = await newTroop()
    const [right, wrong] = await Promise.all([app.signUp(), app.signUp()])
    const { url } = await invite({ email: ` ${right.email.toUpperCase()} ` })
    expect(await accept(wrong, url)).toMatchObject(refused('invited_other'))
    await expect.poll(() => mailsTo(right.email).at(-1)?.replyTo).toBe(admin.email)
    const mail = mailsTo(right.email).at(-1)
    expect(mail?.text).toContain(url)
    expect(mail?.subject).toContain('invites you to work on Troop 12 of Maple Falls')
    // Without a mail server anybody can sign up with that e-mail: then only the link counts.
    expect((await call(right, 'my-invitations', {})).invitations).toEqual([])
    await prove(right)
    const waiting = await call(right, 'my-invitations', {})
    expect(waiting.invitations).toMatchObject([{ name: 'Troop 12 of Maple Falls', role: 'editor' }])
    expect((await call(wrong, 'my-invitations', {})).invitations).toEqual([])
    const [{ id: invitationId }] = waiting.invitations
    expect(await call(wrong, 'accept-invitation', { invitationId })).toMatchObject(
      refused('invite_not_found'),
    )
    expect(await call(wrong, 'decline-invitation', { invitationId })).toMatchObject(
      refused('invite_not_found'),
    )
    expect(await call(right, 'accept-invitation', { invitationId })).toMatchObject({ siteId })
    expect((await call(right, 'my-invitations', {})).invitations).toEqual([])
  })

  it('carries no line end and no link of anybody into a mail', async () => {
    const { admin, siteId, invite } = await newTroop()
    const bad = 'Win at www.spam.example/now\r\nBcc: all@example.org'
    await admin.supabase.auth.updateUser({ data: { name: bad } })
    await admin.supabase.from('sites').update({ site_name: bad }).eq('id', siteId).throwOnError()
    const reader = await app.signUp()
    await invite({ email: reader.email })
    await expect.poll(() => mailsTo(reader.email).at(-1)?.subject).toContain('invites you')
    const mail = mailsTo(reader.email).at(-1)
    expect(mail?.subject).not.toMatch(/[\r\n]|spam\.example|@example/)
    expect(mail?.text).not.toContain('spam.example')
    expect(mail?.html).not.toContain('spam.example')
  })

  it('ends when it is revoked, sent again, expired, or its admin is none any more', async () => {
    const { admin, siteId, invite, change, join, list } = await newTroop()
    const [second, reader] = await Promise.all([app.signUp(), app.signUp()])
    await join(second, { role: 'admin' })
    const gone = refused('invite_not_found')
    const on = async (name: string, invitationId: string) =>
      call(admin, name, { siteId, invitationId })

    const revoked = await invite()
    expect(await on('revoke-invitation', revoked.invitationId)).toMatchObject(done)
    expect(await accept(reader, revoked.url)).toMatchObject(gone)
    expect(await on('revoke-invitation', revoked.invitationId)).toMatchObject(refused('not_there'))

    const first = await invite()
    const again = await on('resend-invitation', first.invitationId)
    expect(await accept(reader, first.url)).toMatchObject(gone)

    await app.sql`update site_invitations set expires_at = now() where id = ${first.invitationId}`
    expect(await accept(reader, again.url)).toMatchObject(gone)
    expect((await list()).invitations).toMatchObject([{ hasExpired: true }])
    const renewed = await on('resend-invitation', first.invitationId)

    const bySecond = await invite({}, second)
    expect(await change(second.user.id, { role: 'editor' })).toMatchObject(done)
    expect(await accept(reader, bySecond.url)).toMatchObject(gone)
    expect(await accept(reader, renewed.url)).toMatchObject({ ...done, siteId })
  })

  it('opens nothing while its admin is suspended, and none of a deleted site', async () => {
    const { admin, siteId, invite } = await newTroop()
    const reader = await app.signUp()
    const { url } = await invite()
    const wanted = { accountId: admin.user.id, by: 'operator', withPages: false }
    await suspendAccount(app, { ...wanted, reason: 'A.', until: null })
    expect(await accept(reader, url)).toMatchObject(refused('invite_not_found'))
    await resumeAccount(app, wanted)
    const again = await app.client().auth.signInWithPassword({
      email: admin.email,
      password: PASSWORD,
    })
    expect(again.error).toBeNull()
    await app.sql`update sites set deleted_at = now() where id = ${siteId}`
    expect(await accept(reader, url)).toMatchObject(refused('invite_not_found'))
  })

  it('to an e-mail that its owner has left opens nothing for whoever has it next', async () => {
    const { siteId, invite } = await newTroop()
    const former = await app.signUp()
    const { url } = await invite({ email: former.email })
    await app.sql`update auth.users set email = ${`moved-${former.email}`} where id = ${former.user.id}`
    const next = await app.signUp(former.email)
    expect(await accept(next, url)).toMatchObject(refused('invite_not_found'))
    expect(await seesSite(next, siteId)).toBe(false)
  })

  it('is refused with a sentence: of a youth as admin, to a member, to no e-mail, and the eleventh', async () => {
    const { admin, invite, join } = await newTroop()
    const member = await app.signUp()
    await join(member)
    expect(await invite({ role: 'admin', seat: 'youth' })).toMatchObject(refused('youth_admin'))
    expect(await invite({ email: member.email })).toMatchObject(refused('already_member'))
    expect(await invite({ email: 'pat at home' })).toMatchObject(refused('not_accepted'))
    const { url } = await invite()
    expect(await accept(admin, url)).toMatchObject(refused('already_member'))
    const many = await Promise.all(Array.from({ length: 20 }, () => invite()))
    expect(many.filter(({ success }) => success)).toHaveLength(9)
    expect(many.find(({ success }) => !success)).toMatchObject(refused('too_many_invitations'))
  })

  it('to one e-mail replaces the one before, and twenty a day are mailed by one account', async () => {
    const troops = await Promise.all([newTroop(), newTroop(), newTroop()])
    const [{ admin, invite, list }] = troops
    const first = await invite({ email: 'kim@example.org' })
    const second = await invite({ email: 'kim@example.org', role: 'drafter' })
    expect(second.invitationId).toBe(first.invitationId)
    expect((await list()).invitations).toMatchObject([{ role: 'drafter' }])
    await app.sql`update site_members set user_id = ${admin.user.id}
      where role = 'admin' and site_id in (${troops[1].siteId}, ${troops[2].siteId})`
    let sent = 2
    for (const { siteId } of troops.slice(1)) {
      for (let each = 0; each < 10; each += 1) {
        const email = `${siteId}-${each}@example.org`
        const answer = await call(admin, 'invite-member', { siteId, role: 'editor', email })
        if (answer.success) sent += 1
        else expect(answer).toMatchObject(refused('too_many_invitations'))
      }
    }
    expect(sent).toBe(20)
  })

  it('lets somebody sign up where only the invited may, and that account alone joins', async () => {
    const { siteId, invite } = await newTroop()
    const { url } = await invite()
    const token = tokenIn(url)
    const signUp = (email: string, at = invited) =>
      at.client().auth.signUp({
        email,
        password: PASSWORD,
        options: { data: { invite: token } },
      })
    const email = `new-${siteId}@example.org`
    expect((await signUp(email, closed)).error).toMatchObject({ code: 'signup_disabled' })
    const { data, error } = await signUp(email)
    expect(error).toBeNull()
    expect((await signUp(`second-${email}`)).error).toMatchObject({ code: 'invite_not_found' })
    const client = invited.client()
    await client.auth.signInWithPassword({ email, password: PASSWORD })
    const leader = { supabase: client, user: data.user, email } as unknown as Leader
    const stranger = await app.signUp()
    expect(await accept(stranger, url)).toMatchObject(refused('invite_not_found'))
    const [waiting] = (await call(leader, 'my-invitations', {})).invitations
    expect(await call(leader, 'accept-invitation', { invitationId: waiting.id })).toMatchObject({
      siteId,
    })
    // The account of a member who signed up this way is gone: its link stays used.
    await removeAccount(app.db, leader.user.id)
    expect(await accept(stranger, url)).toMatchObject(refused('invite_not_found'))
    expect((await signUp(`third-${email}`)).error).toMatchObject({ code: 'invite_not_found' })
  })

  it('is not guessed: after some hundreds of tries an IP waits', async () => {
    const guesser = await app.signUp()
    const tries = Array.from({ length: 230 }, () =>
      call(guesser, 'accept-invitation', { token: 'guessed' }),
    )
    const answers = await Promise.all(tries)
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(0)
    expect(answers.some(({ success }) => success)).toBe(false)
  })
})

it('Sent again, an invitation is free of whoever signed up with its old link', async () => {
  const { admin, siteId, invite } = await newTroop()
  const { url, invitationId } = await invite({ role: 'admin' })
  const email = `bound-${siteId}@example.org`
  const client = invited.client()
  const options = { data: { invite: tokenIn(url) } }
  const { data } = await client.auth.signUp({ email, password: PASSWORD, options })
  const bound = { supabase: client, user: data.user, email } as unknown as Leader
  const again = await call(admin, 'resend-invitation', { siteId, invitationId })
  expect(await call(bound, 'accept-invitation', { invitationId })).toMatchObject(
    refused('invite_not_found'),
  )
  expect(await accept(await app.signUp(), again.url)).toMatchObject(done)
})

it('An invitation tells nobody over the data API whether an account was made with it', async () => {
  const { admin, invite } = await newTroop()
  await invite()
  const table = () => admin.supabase.from('site_invitations')
  const { data } = await table().select('*', { count: 'exact' })
  expect(Object.keys(data?.[0] ?? {}).sort()).toEqual([
    'created_at',
    'email',
    'expires_at',
    'id',
    'invited_by',
    'passes_on',
    'role',
    'seat',
    'site_id',
  ])
  for (const name of ['used_by', 'used_at', 'token_hash', 'created_by']) {
    expect((await table().select(name as 'id')).status).toBe(400)
    expect((await table().select('id').is(name, null)).status).toBe(400)
  }
})

it('Whoever may not invite uses up no mails of whom they name', async () => {
  const { admin, siteId, invite } = await newTroop()
  const stranger = await app.signUp()
  const email = `wanted-${siteId}@example.org`
  for (let each = 0; each < 6; each += 1) {
    expect(await invite({ email }, stranger)).toMatchObject(refused('not_there'))
  }
  expect(await invite({ email }, admin)).toMatchObject(done)
})

describe('A seat', () => {
  it('is changed and taken by admins alone, and rights end with the next request', async () => {
    const { admin, siteId, change, remove, join } = await newTroop()
    const [editor, drafter] = await Promise.all([app.signUp(), app.signUp()])
    await join(editor)
    await join(drafter, { role: 'drafter' })
    for (const leader of [editor, drafter]) {
      const own = leader.user.id
      expect(await change(own, { role: 'admin' }, leader)).toMatchObject(refused('not_allowed'))
      expect(await remove(admin.user.id, leader)).toMatchObject(refused('not_allowed'))
    }
    expect(await change(drafter.user.id, { role: 'editor' })).toMatchObject(done)
    await expect
      .poll(() => mailsTo(drafter.email).map(({ subject }) => subject))
      .toContain('You are an editor of Troop 12 of Maple Falls now')
    expect(await remove(editor.user.id)).toMatchObject(done)
    expect(await seesSite(editor, siteId)).toBe(false)
    expect(await remove(editor.user.id)).toMatchObject(refused('not_there'))
    await expect
      .poll(() => mailsTo(editor.email).map(({ subject }) => subject))
      .toContain('You no longer work on Troop 12 of Maple Falls')
    expect(await remove(drafter.user.id, drafter)).toMatchObject(done)
    expect(await seesSite(drafter, siteId)).toBe(false)
  })

  it('of a youth is never an admin’s, whichever is changed', async () => {
    const { change, join } = await newTroop()
    const scout = await app.signUp()
    await join(scout, { role: 'drafter', seat: 'youth', parentEmail: PARENT })
    const id = scout.user.id
    expect(await change(id, { role: 'admin' })).toMatchObject(refused('youth_admin'))
    expect(await change(id, { role: 'admin', seat: 'adult' })).toMatchObject(done)
    expect(await change(id, { role: 'admin', seat: 'youth' })).toMatchObject(refused('youth_admin'))
  })

  it('with a last day ends after it, and no day that is over is accepted', async () => {
    const troop = await newTroop()
    const { siteId, change, join } = troop
    const helper = await app.signUp()
    await join(helper, { role: 'admin' })
    const day = (days: number) =>
      new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    const until = (value: string | null) => change(helper.user.id, { role: 'admin', until: value })
    expect(await until(day(-2))).toMatchObject(refused('not_accepted'))
    expect(await until(day(1))).toMatchObject(done)
    expect(await seesSite(helper, siteId)).toBe(true)
    await app.sql`update site_members set until = current_date - 1
      where site_id = ${siteId} and user_id = ${helper.user.id}`
    expect(await seesSite(helper, siteId)).toBe(false)
    expect(await call(helper, 'invite-member', { siteId, role: 'admin' })).toMatchObject(
      refused('not_there'),
    )
    const once = await troop.invite({ email: helper.email })
    expect(await accept(helper, once.url)).toMatchObject({ ...done, siteId })
    expect(await seesSite(helper, siteId)).toBe(true)
    await app.sql`update site_members set until = current_date - 31
      where site_id = ${siteId} and user_id = ${helper.user.id}`
    await app.sql`update sites set deleted_at = now() where id = ${siteId}`
    expect((await helper.supabase.rpc('list_deleted_sites')).data).toEqual([])
    expect((await helper.supabase.rpc('restore_site', { id: siteId })).error?.code).toBe('PT404')
    await sweepSeats(app.db)
    expect(await app.sql`select from site_members where user_id = ${helper.user.id}`).toEqual([])
  })
})

describe('Passing it on', () => {
  it('makes the successor an admin, and ends the seat of the only one before at that moment', async () => {
    const { admin, siteId, roles, list } = await newTroop()
    const successor = await app.signUp()
    const { url } = await call(admin, 'pass-on', { siteId, email: successor.email })
    expect((await list()).invitations).toMatchObject([{ role: 'admin', takesOver: true }])
    expect(await seesSite(admin, siteId)).toBe(true)
    await expect
      .poll(() => mailsTo(successor.email).at(-1)?.subject)
      .toMatch(/asks you to take over Troop 12 of Maple Falls$/)
    expect(await accept(successor, url)).toMatchObject({ ...done, siteId })
    expect(await roles()).toEqual(['admin'])
    expect(await seesSite(admin, siteId)).toBe(false)
    expect(await seesSite(successor, siteId)).toBe(true)
    await expect
      .poll(() => mailsTo(admin.email).at(-1)?.subject)
      .toMatch(/looks after Troop 12 of Maple Falls now$/)
  })

  it('to an editor, with a last day, leaves both until then, and only its sender sends it again', async () => {
    const { admin, siteId, join } = await newTroop()
    const [editor, other] = await Promise.all([app.signUp(), app.signUp()])
    await join(editor)
    await join(other, { role: 'admin' })
    await prove(editor)
    const on = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10)
    const first = await call(admin, 'pass-on', { siteId, email: editor.email, on })
    const again = { siteId, invitationId: first.invitationId }
    expect(await call(other, 'resend-invitation', again)).toMatchObject(refused('not_allowed'))
    const { url } = await call(admin, 'resend-invitation', again)
    const waiting = await call(editor, 'my-invitations', {})
    expect(waiting.invitations).toMatchObject([{ role: 'admin', takesOver: true }])
    expect(await accept(editor, url)).toMatchObject(done)
    const seats = await app.sql`
      select user_id, role, until::text from site_members where site_id = ${siteId}
      order by created_at`
    expect(seats).toEqual([
      { user_id: admin.user.id, role: 'admin', until: on },
      { user_id: editor.user.id, role: 'admin', until: null },
      { user_id: other.user.id, role: 'admin', until: null },
    ])
  })

  it('is for admins on adult seats, today or later, and lets nobody rise by another’s link', async () => {
    const { siteId, join, invite } = await newTroop()
    const [editor, scout] = await Promise.all([app.signUp(), app.signUp()])
    await join(editor)
    await join(scout, { role: 'drafter', seat: 'youth', parentEmail: PARENT })
    const { admin, ...mine } = await newTroop()
    expect(await call(editor, 'pass-on', { siteId })).toMatchObject(refused('not_allowed'))
    expect(await call(admin, 'pass-on', { siteId })).toMatchObject(refused('not_there'))
    expect(await call(admin, 'pass-on', { siteId: mine.siteId, on: '2020-01-01' })).toMatchObject(
      refused('not_accepted'),
    )
    const { url } = await invite({ role: 'admin' })
    expect(await accept(scout, url)).toMatchObject(refused('youth_admin'))
    const lower = await invite({ role: 'drafter' })
    expect(await accept(editor, lower.url)).toMatchObject(refused('already_member'))
  })
})

describe('The last admin', () => {
  it('is whoever brings a site back, if all others have left it meanwhile', async () => {
    const { admin, siteId, join, remove } = await newTroop()
    const helper = await app.signUp()
    await join(helper, { role: 'admin' })
    await app.sql`update site_members set until = current_date where user_id = ${helper.user.id}`
    await admin.supabase.from('sites').delete().eq('id', siteId).throwOnError()
    await app.sql`delete from site_members where user_id = ${admin.user.id}`
    await helper.supabase.rpc('restore_site', { id: siteId }).throwOnError()
    expect(await remove(helper.user.id, helper)).toMatchObject(refused('last_admin'))
    const { sites } = await call(admin, 'preview-deletion', {})
    expect(sites).toEqual([])
  })

  it('is no deadlock: a site is passed on while others remove whoever passes it on', async () => {
    for (let round = 0; round < sized(40, 4); round += 1) {
      const { admin, siteId, join, remove, change } = await newTroop()
      const [second, successor] = await Promise.all([app.signUp(), app.signUp()])
      await join(second, { role: 'admin' })
      const { url } = await call(admin, 'pass-on', { siteId })
      const answers = await Promise.all([
        accept(successor, url),
        round % 2
          ? remove(admin.user.id, second)
          : change(admin.user.id, { role: 'editor' }, second),
        call(admin, 'list-members', { siteId }),
      ])
      expect(answers.filter(({ status }) => status)).toEqual([])
    }
  })

  it('cannot leave, be demoted, get a last day, or lose the account', async () => {
    const { admin, change, remove, join, roles } = await newTroop()
    const editor = await app.signUp()
    await join(editor)
    const last = refused('last_admin')
    const own = admin.user.id
    expect(await remove(own)).toMatchObject(last)
    expect(await change(own, { role: 'editor' })).toMatchObject(last)
    expect(await change(own, { role: 'admin', until: '2999-01-01' })).toMatchObject(last)
    await app.sql`update auth.users set email_confirmed_at = null where id = ${editor.user.id}`
    expect(await change(editor.user.id, { role: 'admin' })).toMatchObject(done)
    // Nobody proved that e-mail.
    expect(await remove(own)).toMatchObject(last)
    expect(await roles()).toEqual(['admin', 'admin'])
    await app.sql`update auth.users set email_confirmed_at = now() where id = ${editor.user.id}`
    expect(await remove(own)).toMatchObject(done)
    await expect(app.sql`delete from auth.users where id = ${editor.user.id}`).rejects.toThrow(
      'A site needs an admin whose seat does not end.',
    )
  })

  it('stays when two leave in the same instant, by whichever door', async () => {
    for (let round = 0; round < sized(500, 8); round += 1) {
      const { admin, change, remove, join, roles } = await newTroop()
      const second = await app.signUp()
      await join(second, { role: 'admin' })
      const doors = [
        (leader: Leader) => remove(leader.user.id, leader),
        (leader: Leader) => change(leader.user.id, { role: 'drafter' }, leader),
        (leader: Leader) => change(leader.user.id, { role: 'admin', until: '2999-01-01' }, leader),
        (leader: Leader) =>
          removeAccount(app.db, leader.user.id).then(
            () => done,
            () => refused('last_admin'),
          ),
      ]
      const [one, other] = [doors[round % 4], doors[(round * 7 + 1) % 4]]
      const answers = await Promise.all([one?.(admin), other?.(second)])
      expect(answers.filter((answer) => !answer.success)).toHaveLength(1)
      expect(await roles()).toContain('admin')
      const [left] = await app.sql<{ count: number }>`
        select count(*)::int as count from site_members as m
        where m.role = 'admin' and m.until is null and m.user_id in (${admin.user.id}, ${second.user.id})`
      expect(left?.count).toBe(1)
    }
  })
})

it('A member who is removed reads and changes nothing from the next request on, whatever is under way', async () => {
  const { admin, siteId, join, remove } = await newTroop()
  const helper = await app.signUp()
  for (let round = 0; round < sized(100, 3); round += 1) {
    await join(helper)
    let isRemoved = false
    const late: unknown[] = []
    const keepAsking = async () => {
      while (!isRemoved) {
        await helper.supabase.from('sites').select('id').eq('id', siteId)
        await helper.supabase.from('sites').update({ tagline: 'Ours' }).eq('id', siteId)
      }
      const read = await helper.supabase.from('sites').select('id').eq('id', siteId)
      const written = await helper.supabase
        .from('sites')
        .update({ tagline: 'Mine' })
        .eq('id', siteId)
        .select('id')
      late.push(read.data, written.data)
    }
    const asking = Promise.all([keepAsking(), keepAsking(), keepAsking()])
    expect(await remove(helper.user.id)).toMatchObject(done)
    isRemoved = true
    await asking
    expect(late).toEqual([[], [], [], [], [], []])
    expect(await call(helper, 'publish-site', { siteId })).toMatchObject(refused('not_there'))
  }
  const { data } = await admin.supabase.from('sites').select('tagline').eq('id', siteId).single()
  expect(data?.tagline).not.toBe('Mine')
})
