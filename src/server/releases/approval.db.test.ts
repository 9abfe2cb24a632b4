import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { approveAccount } from '../accounts/approvals.ts'
import { moderationMailsJob } from '../moderation/deliver-moderation-mail.ts'
import { resumeAccount, suspendAccount } from '../moderation/suspensions.ts'
import { tellAdminsJob } from '../moderation/tell-admins-job.ts'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { type DomainPlace, openDomainPlace } from '../testing/domain-place.ts'
import { signUpProved } from '../testing/operator.ts'
import { createTroop, type Troop } from '../testing/troop.ts'

const OPERATOR = 'operator@scoutsite.example'
const WAITS = {
  success: false,
  code: 'not_approved',
  error:
    'The person who runs this server looks at each new account before its first page goes live. They have been told. You get an e-mail; then press “Publish Site” again. Until then everything is saved, and you can go on editing.',
}

let place: DomainPlace
let app: TestApp
let troop: Troop
beforeAll(async () => {
  place = await openDomainPlace({
    registration: 'approved',
    operators: [OPERATOR],
    operatorEmail: OPERATOR,
  })
  app = place.app
  app.jobs.start([moderationMailsJob(app)])
})
afterAll(() => place.close())
beforeEach(async () => {
  troop = await place.troop()
  // Of the tests before.
  await tell()
  app.sent.length = 0
})

const mayPublish = async (who = troop) => who.invoke('may-publish', { siteId: who.site.id })
const statusOf = async (who = troop) => (await place.visit(who.site.domain)).status
const tell = () =>
  tellAdminsJob(app).work(new AbortController().signal, { data: {}, createdOn: new Date() })
const subjects = () => app.sent.map(({ to, subject }) => [to, subject])
const newDomain = () => ({ domain: `troop-${randomUUID().slice(0, 8)}` })

describe('Where the operator approves accounts', () => {
  it('a leader builds at once, and asks with the first press; approved, publishes', async () => {
    expect(await mayPublish()).toEqual({ success: true })
    expect(await troop.publish()).toEqual(WAITS)
    expect(await mayPublish()).toEqual(WAITS)
    expect(await statusOf()).toBe(404)
    await troop.change({ tagline: 'Still ours to write' })
    await approveAccount(app.db, troop.user.id)
    expect(await mayPublish()).toEqual({ success: true })
    expect(await troop.publish()).toMatchObject({ success: true })
    expect(await statusOf()).toBe(200)
  })

  it('the operator gets one e-mail an hour, and the leader one when the account is approved', async () => {
    await troop.publish()
    await troop.publish()
    const second = await createTroop(app, newDomain())
    await second.publish()
    const passHour = () => app.sql`
      update private.approval_requests set operator_told_at = operator_told_at - interval '1 hour'`
    await passHour()
    app.sent.length = 0
    await tell()
    await troop.publish()
    await tell()
    const asked = 'A new account waits for your approval'
    expect(subjects()).toEqual([[OPERATOR, asked]])
    expect(app.sent[0]?.text.replaceAll(/\s+/g, ' ')).toMatch(/more accounts? waits?\./)
    expect(app.sent[0]?.text).toContain(troop.email)
    expect(app.sent[0]?.text.replaceAll(/\s+/g, ' ')).toContain(`approve ${troop.email}`)
    // Those that the mail counted are not announced again.
    await passHour()
    app.sent.length = 0
    await approveAccount(app.db, troop.user.id)
    await tell()
    await tell()
    expect(subjects()).toEqual([[troop.email, 'You can publish your page now']])
    // One that was approved before it asked.
    await approveAccount(app.db, second.user.id)
    const third = await createTroop(app, newDomain())
    await approveAccount(app.db, third.user.id)
    await third.publish()
    app.sent.length = 0
    await tell()
    expect(subjects()).toEqual([[second.email, 'You can publish your page now']])
  })

  it('who joins the site of an approved admin publishes there, and nowhere else', async () => {
    await approveAccount(app.db, troop.user.id)
    const newcomer = await createTroop(app, newDomain())
    await app.sql`insert into public.site_members (site_id, user_id, role)
      values (${troop.site.id}, ${newcomer.user.id}, 'editor')`
    const publishTheirs = () => newcomer.invoke('publish-site', { siteId: troop.site.id })
    expect(await publishTheirs()).toMatchObject({ success: true })
    expect(await newcomer.publish()).toEqual(WAITS)
  })

  it('an approved admin who is suspended answers for nobody else', async () => {
    const newcomer = await createTroop(app, newDomain())
    await app.sql`insert into public.site_members (site_id, user_id, role)
      values (${newcomer.site.id}, ${troop.user.id}, 'admin')`
    await approveAccount(app.db, troop.user.id)
    const accountId = troop.user.id
    const how = { reason: 'Photos', until: null, withPages: false, by: 'operator' }
    await suspendAccount(app, { accountId, ...how })
    expect(await newcomer.publish()).toEqual(WAITS)
    await resumeAccount(app, { accountId, withPages: false, by: 'operator' })
    expect(await newcomer.publish()).toMatchObject({ success: true })
  })

  it('an approved drafter answers for nobody else', async () => {
    const drafter = await app.signUp()
    await approveAccount(app.db, drafter.user.id)
    await app.sql`insert into public.site_members (site_id, user_id, role)
      values (${troop.site.id}, ${drafter.user.id}, 'drafter')`
    expect(await troop.publish()).toEqual(WAITS)
  })

  it('a leader of two sites needs one approval', async () => {
    const row = { site_name: 'Second', ...newDomain() }
    const { data: second } = await troop.supabase.from('sites').insert(row).select().single()
    const publishSecond = () => troop.invoke('publish-site', { siteId: second?.id })
    expect([await troop.publish(), await publishSecond()]).toEqual([WAITS, WAITS])
    await approveAccount(app.db, troop.user.id)
    expect(await publishSecond()).toMatchObject({ success: true })
    expect(await troop.publish()).toMatchObject({ success: true })
  })

  it('an operator needs none', async () => {
    const operator = await signUpProved(app, OPERATOR)
    const { data } = await operator.supabase.from('sites').insert(newDomain()).select().single()
    const body = { siteId: data?.id }
    const answer = await operator.supabase.functions.invoke('publish-site', { body })
    expect(answer.data).toMatchObject({ success: true })
  })

  it('a page that was live before stays the leader’s to publish', async () => {
    const open = await createTestApp({
      registration: 'open',
      databaseUrl: app.databaseUrl,
      store: app.store,
    })
    const earlier = await createTroop(open, newDomain())
    expect(await earlier.publish()).toMatchObject({ success: true })
    const { token, id } = { token: earlier.session.access_token, id: earlier.site.id }
    const call = async (name: string) => {
      const answer = await app.call(`/functions/v1/${name}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: JSON.stringify({ siteId: id }),
      })
      return (await answer.json()).success
    }
    expect(await call('publish-site')).toBe(true)
    expect(await call('unpublish-site')).toBe(true)
    expect(await call('may-publish')).toBe(true)
    expect(await call('publish-site')).toBe(true)
    await open.close()
  })

  it('the own domain of an account that waits gets no certificate and shows nothing', async () => {
    const name = `troop-${randomUUID().slice(0, 8)}.test`
    await place.goLive(troop, name)
    expect(await troop.publish()).toEqual(WAITS)
    for (const host of [name, `www.${name}`]) {
      expect((await place.ask(host)).status).toBe(421)
      expect(app.hosting.mayHaveCertificate(host)).toBe(false)
    }
    await approveAccount(app.db, troop.user.id)
    const published = await troop.invoke('publish-site', { siteId: troop.site.id })
    expect(published).toMatchObject({ success: true })
    await expect.poll(async () => (await place.ask(name)).status).toBe(200)
    expect(app.hosting.mayHaveCertificate(name)).toBe(true)
  })
})
