import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ChangeRole, InviteMember } from '#contract/members.ts'
import { removeAccount } from '../accounts/remove-account.ts'
import { resumeAccount, suspendAccount } from '../moderation/suspensions.ts'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { copiesToParents } from './copies-to-parents.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

type Leader = Awaited<ReturnType<TestApp['signUp']>>
const call = async (supabase: Leader['supabase'], name: string, body: object) => {
  const { data, error } = await supabase.functions.invoke(name, { body })
  if (error) return { status: error.context.status as number, ...(await error.context.json()) }
  return data
}
const done = { success: true }
const refused = (code: string) => ({ success: false, code })
const NAME = 'Troop 12 of Maple Falls'
const alone = refused('two_adults_needed')

async function newTroop() {
  const admin = await app.signUp()
  const { data } = await admin.supabase
    .from('sites')
    .insert({ site_name: NAME })
    .select('id')
    .single()
    .throwOnError()
  const siteId: string = data.id
  const invite = (wanted: Partial<InviteMember['request']> = {}) =>
    call(admin.supabase, 'invite-member', { siteId, role: 'drafter', seat: 'youth', ...wanted })
  const join = async (leader: Leader, wanted: Partial<InviteMember['request']> = {}) =>
    accept(leader, (await invite(wanted)).url)
  return {
    admin,
    siteId,
    parentEmail: `parent-${siteId}@example.org`,
    invite,
    join,
    addAdult: async () => {
      const adult = await app.signUp()
      expect(await join(adult, { seat: 'adult' })).toMatchObject(done)
      return adult
    },
    change: ({ user }: Leader, wanted: Partial<ChangeRole['request']> = {}) =>
      call(admin.supabase, 'change-role', { siteId, userId: user.id, role: 'drafter', ...wanted }),
    remove: ({ user }: Leader, by = admin) =>
      call(by.supabase, 'remove-member', { siteId, userId: user.id }),
    list: async (by = admin) => call(by.supabase, 'list-members', { siteId }),
    /** What the youth can do, by every door. */
    async isResting(youth: Leader) {
      const sites = () => youth.supabase.from('sites')
      const seen = (await sites().select('id').eq('id', siteId)).data?.length
      const written = await sites().update({ tagline: 'Ours' }).eq('id', siteId).select('id')
      const { success } = await call(youth.supabase, 'list-members', { siteId })
      const { resting } = await call(youth.supabase, 'my-invitations', {})
      const answers = [seen === 0, written.data?.length === 0, !success, resting[0] === NAME]
      expect(new Set(answers).size).toBe(1)
      return answers[0]
    },
  }
}
const accept = ({ supabase }: Leader, url: string) =>
  call(supabase, 'accept-invitation', { token: url.split('#invite=')[1] })
const mailsTo = (email: string) => app.sent.filter(({ to }) => to === email)
const tokenTo = async (email: string) => {
  await expect.poll(() => mailsTo(email).at(-1)?.text).toContain('/#seat=')
  return /#seat=([\w-]+)/.exec(mailsTo(email).at(-1)?.text ?? '')?.[1] ?? ''
}

describe('A youth’s seat', () => {
  it('needs two adults or a parent, when it is offered and when it is taken', async () => {
    const { invite, addAdult, remove, change } = await newTroop()
    const youth = await app.signUp()
    expect(await invite()).toMatchObject(alone)
    const adult = await addAdult()
    const { url } = await invite()
    expect(await remove(adult)).toMatchObject(done)
    expect(await accept(youth, url)).toMatchObject(alone)
    const second = await addAdult()
    expect(await accept(youth, url)).toMatchObject(done)
    // Whoever becomes a youth is no adult any more.
    expect(await change(second, { seat: 'youth' })).toMatchObject(alone)
    expect(
      await change(second, { seat: 'youth', parentEmail: 'parent@example.org' }),
    ).toMatchObject(done)
  })

  it('rests by every way in which an adult goes, and wakes again', async () => {
    const { siteId, join, addAdult, remove, change, isResting, list, parentEmail } =
      await newTroop()
    const youth = await app.signUp()
    let adult = await addAdult()
    await join(youth)
    expect(await isResting(youth)).toBe(false)
    const until = (days: number) => app.sql`
      update site_members set until = current_date + ${days}::int
      where site_id = ${siteId} and user_id = ${adult.user.id}`
    const suspension = () => ({ accountId: adult.user.id, by: 'operator', withPages: false })
    const there = async () => {
      adult = await addAdult()
    }
    const ways: [go: () => Promise<unknown>, back: () => Promise<unknown>][] = [
      [() => remove(adult), there],
      [() => remove(adult, adult), there],
      [() => removeAccount(app.db, adult.user.id), there],
      [() => until(-1), () => until(0)],
      [
        () => suspendAccount(app, { ...suspension(), reason: 'A.', until: null }),
        () => resumeAccount(app, suspension()),
      ],
      [() => change(adult, { seat: 'youth', parentEmail }), () => change(adult, { seat: 'adult' })],
    ]
    for (const [go, back] of ways) {
      await go()
      expect(await isResting(youth)).toBe(true)
      const { members, hasTwoAdults } = await list()
      expect(hasTwoAdults).toBe(false)
      const [row] = members.filter(({ userId }: { userId: string }) => userId === youth.user.id)
      expect(row).toMatchObject({ rests: true, parentEmail: null })
      await back()
      expect(await isResting(youth)).toBe(false)
    }
    await remove(adult)
    // A seat that rests may still be changed, and a parent's e-mail is enough to wake it.
    expect(await change(youth, { role: 'editor' })).toMatchObject(done)
    expect(await isResting(youth)).toBe(true)
    expect(await change(youth, { parentEmail })).toMatchObject(done)
    expect(await isResting(youth)).toBe(false)
    expect(await change(youth, { parentEmail: null })).toMatchObject(alone)
  })

  it('can be given up while it rests, by the youth alone', async () => {
    const { siteId, join, addAdult, remove, isResting, list } = await newTroop()
    const [adult, youth, other] = [await addAdult(), await app.signUp(), await app.signUp()]
    await join(youth)
    await join(other)
    await remove(adult)
    expect(await isResting(youth)).toBe(true)
    expect(await remove(other, youth)).toMatchObject(refused('not_there'))
    expect(await remove(youth, youth)).toMatchObject(done)
    expect(await remove(youth, youth)).toMatchObject(refused('not_there'))
    expect((await list()).members).toHaveLength(2)
    const { resting, restingSeats } = await call(other.supabase, 'my-invitations', {})
    expect([resting, restingSeats]).toEqual([[NAME], [{ siteId, name: NAME }]])
    expect((await call(youth.supabase, 'my-invitations', {})).restingSeats).toEqual([])
    await app.sql`update sites set deleted_at = now() where id = ${siteId}`
    expect(await remove(other, other)).toMatchObject(refused('not_there'))
  })

  it('has a parent who is somebody else, and whose e-mail only admins and the youth read', async () => {
    const { admin, siteId, invite, join, addAdult, change, list, parentEmail } = await newTroop()
    const [youth, parent] = await Promise.all([app.signUp(), app.signUp(parentEmail)])
    const same = refused('parent_is_youth')
    const wanted = { parentEmail: ` ${parentEmail.toUpperCase()} ` }
    expect(await invite({ ...wanted, email: parentEmail })).toMatchObject(same)
    expect(await invite({ parentEmail: 'Mom' })).toMatchObject(refused('not_accepted'))
    // The only adult would be alone with the youth all the same.
    expect(await invite({ parentEmail: admin.email })).toMatchObject(refused('two_adults_needed'))
    const { url } = await invite(wanted)
    const read = await call(app.client(), 'read-invitation', { token: url.split('#invite=')[1] })
    expect(read.site).toMatchObject({ seat: 'youth', hasParent: true })
    expect((await list()).invitations).toMatchObject([{ parentEmail }])
    expect(await accept(parent, url)).toMatchObject(same)
    expect(await accept(youth, url)).toMatchObject(done)
    expect(await app.sql`select parent_email from site_invitations`).not.toContainEqual({
      parent_email: parentEmail,
    })
    expect(await change(youth, { parentEmail: youth.email })).toMatchObject(same)

    const adult = await addAdult()
    const shown = async (by: Leader) =>
      (await list(by)).members.map((member: { parentEmail: string }) => member.parentEmail)
    expect(await shown(admin)).toEqual([null, parentEmail, null])
    expect(await shown(youth)).toEqual([null, parentEmail, null])
    expect(await shown(adult)).toEqual([null, null, null])
    const seats = () => admin.supabase.from('site_members')
    const { data } = await seats().select('*').eq('site_id', siteId)
    expect(Object.keys(data?.[0] ?? {})).not.toContain('parent_email')
    expect((await seats().select('parent_email' as 'role')).status).toBe(400)
    expect((await seats().select('role').eq('parent_email', parentEmail)).status).toBe(400)
    const { sites } = await call(youth.supabase, 'export-account', {})
    expect(sites).toMatchObject([{ siteId, seat: 'youth', parentEmail }])
    // It leaves with the youth's seat.
    expect(await change(youth, { seat: 'adult' })).toMatchObject(done)
    expect(await shown(admin)).toEqual([null, null, null])
    expect(await join(await app.signUp(), { seat: 'adult', ...wanted })).toMatchObject(done)
    expect(await shown(admin)).toEqual([null, null, null, null])
  })
})

describe('A parent', () => {
  it('reads whose seat it is, which changes nothing, and ends it once', async () => {
    const { admin, siteId, join, isResting, parentEmail } = await newTroop()
    const youth = await app.signUp()
    await admin.supabase.auth.updateUser({ data: { name: 'Pat Smith' } })
    await youth.supabase.auth.updateUser({ data: { name: 'Kim' } })
    await join(youth, { parentEmail })
    const token = await tokenTo(parentEmail)
    expect(mailsTo(parentEmail)).toMatchObject([
      { subject: `Kim works on the website of ${NAME}`, replyTo: admin.email },
    ])
    const userId = youth.user.id
    expect(await copiesToParents(app.db, siteId)).toEqual([
      { to: parentEmail, youth: 'Kim', parentOf: { siteId, userId } },
    ])
    const says = { ...done, site: NAME, youth: 'Kim', role: 'drafter' }
    const ask = (name: string, with_ = token) => call(app.client(), name, { token: with_ })
    expect([await ask('describe-seat'), await ask('describe-seat')]).toMatchObject([says, says])
    expect(await isResting(youth)).toBe(false)
    const gone = refused('seat_not_found')
    const forged = `${token.slice(0, -4)}${token.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`
    for (const wrong of [forged, token.slice(1), '', `${token}A`, 'é'.repeat(86)])
      expect(await ask('end-seat', wrong)).toMatchObject(gone)
    const ends = await Promise.all([ask('end-seat'), ask('end-seat')])
    expect(ends.filter(({ success }) => success)).toHaveLength(1)
    expect(await ask('describe-seat')).toMatchObject(gone)
    expect((await youth.supabase.from('sites').select('id')).data).toEqual([])
    expect(await copiesToParents(app.db, siteId)).toEqual([])
    const subject = `A parent ended the seat of Kim on ${NAME}`
    for (const { email } of [admin, youth])
      await expect.poll(() => mailsTo(email).at(-1)?.subject).toBe(subject)
  })

  it('ends nothing once another e-mail took the place of theirs, and is told', async () => {
    const { join, change, remove, parentEmail } = await newTroop()
    const youth = await app.signUp()
    await join(youth, { parentEmail })
    const old = await tokenTo(parentEmail)
    const next = `next-${parentEmail}`
    expect(await change(youth, { parentEmail: next })).toMatchObject(done)
    await expect.poll(() => mailsTo(parentEmail).at(-1)?.subject).toMatch(/no more copies/)
    expect(await call(app.client(), 'end-seat', { token: old })).toMatchObject(
      refused('seat_not_found'),
    )
    const token = await tokenTo(next)
    // Saved again without a change, nobody is mailed.
    expect(await change(youth, { role: 'editor' })).toMatchObject(done)
    expect(await call(app.client(), 'describe-seat', { token })).toMatchObject({ role: 'editor' })
    expect(mailsTo(next)).toHaveLength(1)
    expect(await remove(youth)).toMatchObject(done)
    await expect.poll(() => mailsTo(next).at(-1)?.subject).toMatch(/no more copies/)
  })

  it('is mailed by no demo, and at most as often as others are invited', async () => {
    const demo = await createTestApp({ databaseUrl: app.databaseUrl, demo: true })
    const { admin, siteId, addAdult, change, parentEmail } = await newTroop()
    const client = demo.client()
    await client.auth.setSession(admin.session)
    const wanted = { siteId, role: 'drafter', seat: 'youth', parentEmail }
    expect(await call(client, 'invite-member', wanted)).toMatchObject(refused('no_demo_mail'))
    await demo.close()
    const adult = await addAdult()
    const answers: unknown[] = []
    for (let each = 0; each < 6; each += 1)
      answers.push(await change(adult, { seat: 'youth', parentEmail }))
    expect(answers.at(-2)).toMatchObject(done)
    expect(answers.at(-1)).toMatchObject(refused('too_many_invitations'))
  })
})
