import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readdressLive } from '../addresses/readdress-live.ts'
import { keepPageCurrent } from '../releases/keep-current.ts'
import { startUpdate } from '../releases/template-updates.ts'
import { updateDuePages } from '../releases/update-release.ts'
import { createHostedApp, freeDomain, type HostedApp } from '../testing/hosted-app.ts'
import { createMemoryQueue } from '../testing/memory-queue.ts'
import type { Troop } from '../testing/troop.ts'
import { moderationMailsJob } from './deliver-moderation-mail.ts'
import { putBackSite, takeDownSite } from './take-downs.ts'
import { tellAdminsJob } from './tell-admins-job.ts'

const REASON = 'A family asked for a photo to go.'
const BY = 'the operator'

const jobs = createMemoryQueue()
let hosted: HostedApp
let troop: Troop
let domain: string

beforeAll(async () => {
  hosted = await createHostedApp({ jobs, operatorEmail: 'operator@scoutsite.example' })
  jobs.start([moderationMailsJob(hosted.app)])
})
afterAll(() => hosted.close())
beforeEach(async () => {
  troop = await hosted.troop({ site_name: 'Falcon Troop' })
  domain = troop.site.domain
})

const takeDown = (reason = REASON) => takeDownSite(hosted.app, { domain, reason, by: BY })
const putBack = () => putBackSite(hosted.app, { domain, by: BY })
const statusOf = async (host = domain) => (await hosted.visit(host)).status
const siteId = () => troop.site.id
const deleteSite = () => troop.supabase.from('sites').delete().eq('id', siteId()).throwOnError()
const restoreSite = () => troop.supabase.rpc('restore_site', { id: siteId() }).throwOnError()
const listTakeDowns = async ({ supabase } = troop) =>
  (await supabase.rpc('list_take_downs').throwOnError()).data

describe('The leader of a page that was taken down', () => {
  it('reads the reason, sees and edits the page, and can put nothing live', async () => {
    const { releaseId } = await troop.publish()
    await takeDown()
    expect(await listTakeDowns()).toMatchObject([
      { siteId: siteId(), siteName: 'Falcon Troop', reason: REASON },
    ])
    await troop.change({ tagline: 'Without the photo' })
    expect(await troop.preview()).toContain('Without the photo')
    const refused = { success: false, code: 'taken_down' }
    expect(await troop.publish()).toMatchObject(refused)
    const restored = await troop.invoke('restore-release', { siteId: siteId(), releaseId })
    expect(restored).toMatchObject(refused)
    expect(await statusOf()).toBe(451)
    await putBack()
    expect(await listTakeDowns()).toEqual([])
    expect((await hosted.visit(domain)).text).not.toContain('Without the photo')
    expect(await troop.publish()).toMatchObject({ success: true })
    expect((await hosted.visit(domain)).text).toContain('Without the photo')
  })

  it('takes what is theirs along, and may take the page off the web', async () => {
    await troop.publish()
    await takeDown()
    expect(await troop.invoke('download-site', { siteId: siteId() })).toBeInstanceOf(Blob)
    const taken = await troop.invoke('unpublish-site', { siteId: siteId() })
    expect(taken).toMatchObject({ success: true })
    expect(await statusOf()).toBe(404)
    expect(await troop.publish()).toMatchObject({ code: 'taken_down' })
  })

  it('publishes nothing that was on its way when the page was taken down', async () => {
    const held = Promise.withResolvers<void>()
    const released = Promise.withResolvers<void>()
    const holding = hosted.app.db.transaction().execute(async (transaction) => {
      await sql`select from public.sites where id = ${siteId()} for no key update`.execute(
        transaction,
      )
      held.resolve()
      await released.promise
      // As the first of two concurrent transactions leaves it.
      await sql`insert into private.take_downs (site_id, reason, taken_by)
        values (${siteId()}, ${REASON}, ${BY})`.execute(transaction)
    })
    await held.promise
    const publishing = troop.publish()
    const waiting = () => hosted.app.sql`select from pg_locks where not granted`
    await expect.poll(waiting).not.toEqual([])
    released.resolve()
    await holding
    expect(await publishing).toMatchObject({ code: 'taken_down' })
  })

  it('is told by mail with the other admins, once, and again when it is back', async () => {
    await troop.publish()
    const editor = await hosted.app.signUp()
    await hosted.app.sql`insert into public.site_members (site_id, user_id, role)
      values (${siteId()}, ${editor.user.id}, 'editor')`
    const { sent } = hosted.app
    const tell = () => tellAdminsJob(hosted.app).work(new AbortController().signal, task)
    await tell()
    sent.length = 0
    await takeDown()
    await tell()
    await tell()
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
      [troop.email, 'The page of Falcon Troop was taken off the web'],
    ])
    expect(sent[0]?.text).toContain(`\n> ${REASON}\n`)
    for (const { text } of sent) expect(text).toContain(`Falcon Troop (${domain}.localhost:3000)`)
    expect(sent[0]?.text).toContain('write to operator@scoutsite.example')
    await putBack()
    await tell()
    await tell()
    expect(sent.slice(1).map(({ to, subject }) => [to, subject])).toEqual([
      [troop.email, 'The page of Falcon Troop is on the web again'],
    ])
    expect(sent[1]?.text).toContain(`Falcon Troop (${domain}.localhost:3000)`)
    await takeDown()
    await putBack()
    await tell()
    expect(sent).toHaveLength(2)
  })

  it('is told last what is so: of a page that is down again not that it is back', async () => {
    const { sent } = hosted.app
    const tell = () => tellAdminsJob(hosted.app).work(new AbortController().signal, task)
    await troop.publish()
    await takeDown()
    await tell()
    sent.length = 0
    await putBack()
    await takeDown()
    await tell()
    await tell()
    expect(sent.map(({ subject }) => subject)).toEqual([
      'The page of Falcon Troop was taken off the web',
    ])
  })

  it('is not told that a page is back which they took off the web themselves', async () => {
    await troop.publish()
    await takeDown()
    const { sent } = hosted.app
    const tell = () => tellAdminsJob(hosted.app).work(new AbortController().signal, task)
    await tell()
    sent.length = 0
    await troop.invoke('unpublish-site', { siteId: siteId() })
    await putBack()
    await tell()
    expect(sent.map(({ subject }) => subject)).toEqual([
      'The page of Falcon Troop can be published again',
    ])
    expect(sent[0]?.text).not.toContain('at its address again')
  })

  it.each([
    [{ site_name: null, troop_number: '42', unit_kind: 'pack' }, 'Pack 42'],
    [{ site_name: '' }, 'Our Scout Troop'],
    [{ site_name: ' Tr\u202eoop\n\u200b42 ' }, 'Troop 42'],
    [{ site_name: 'x'.repeat(300) }, `${'x'.repeat(59)}…`],
  ])('reads in the subject which page it is, whatever it is called: %#', async (named, shown) => {
    const troop = await hosted.troop(named)
    const { sent } = hosted.app
    sent.length = 0
    const reason = 'The first photo.\n\nThe second one too.'
    await takeDownSite(hosted.app, { domain: troop.site.domain, reason, by: BY })
    await tellAdminsJob(hosted.app).work(new AbortController().signal, task)
    expect(sent[0]?.subject).toBe(`The page of ${shown} was taken off the web`)
    expect(sent[0]?.html).toContain('The first photo.<br>\n<br>\nThe second one too.')
  })
})

const task = { data: {}, createdOn: new Date() }

describe('A take-down', () => {
  it('outlives deleting the site, and a change of its address', async () => {
    await troop.publish()
    await takeDown()
    await deleteSite()
    await hosted.app.hosting.settle()
    expect(await statusOf()).toBe(451)
    await restoreSite()
    await hosted.app.hosting.settle()
    expect(await statusOf()).toBe(451)
    await troop.invoke('change-address', { siteId: siteId(), domain: `${domain}-b` })
    await expect.poll(() => statusOf(`${domain}-b`)).toBe(451)
    expect(await statusOf()).toBe(451)
  })

  it('keeps the addresses of a deleted site from everything that is made anew', async () => {
    await troop.publish()
    const former = domain
    domain = freeDomain()
    await troop.invoke('change-address', { siteId: siteId(), domain })
    await takeDown()
    await hosted.app.sql`
      update private.resting_domains set freed_at = now() - interval '31 days' where domain = ${former}`
    await deleteSite()
    for (const wanted of [domain, former]) {
      const { data: anew } = await troop.supabase
        .from('sites')
        .insert({ site_name: 'Anew', domain: wanted, template_name: 'classic' })
        .select()
        .single()
        .throwOnError()
      expect(anew.domain).toBe(`${wanted}-2`)
      const published = await troop.invoke('publish-site', { siteId: anew.id })
      expect(published).toMatchObject({ success: true })
      const change = { siteId: anew.id, domain: wanted }
      expect(await troop.invoke('change-address', change)).toMatchObject({
        code: 'not_free',
        error: `The address "${wanted}" is taken.`,
      })
      expect(await statusOf(`${wanted}-2`)).toBe(200)
    }
    expect(await statusOf()).toBe(451)
  })

  it('ends while the site is deleted: the page is back with its site, and only then its admins are told', async () => {
    const { sent } = hosted.app
    const tell = () => tellAdminsJob(hosted.app).work(new AbortController().signal, task)
    await troop.publish()
    await takeDown()
    await tell()
    sent.length = 0
    await deleteSite()
    await hosted.app
      .sql`update private.deletions set deleted_at = deleted_at - interval '3 minutes'`
    await tell()
    expect(sent).toEqual([])
    expect(await putBack()).toMatchObject({ siteId: siteId(), isDeleted: true })
    await expect.poll(() => statusOf()).toBe(404)
    await tell()
    const subjects = ['The page of Falcon Troop is offline: its site was deleted']
    expect(sent.map(({ subject }) => subject)).toEqual(subjects)
    await restoreSite()
    await expect.poll(() => statusOf()).toBe(200)
    await tell()
    subjects.push('The page of Falcon Troop is on the web again')
    expect(sent.map(({ subject }) => subject)).toEqual(subjects)
  })

  it('stays while the page is kept current and made anew, and the page is right when it is back', async () => {
    await troop.publish()
    await takeDown()
    const day = new Date(Date.now() + 172_800_000).toISOString().slice(0, 10)
    await troop.supabase
      .from('events')
      .insert({ site_id: siteId(), title: 'Night hike', starts_on: day })
      .throwOnError()
    await keepPageCurrent(hosted.app, siteId())
    expect(await statusOf()).toBe(451)
    await hosted.app
      .sql`update public.releases set template_version = '1' where site_id = ${siteId()}`
    await startUpdate(hosted.app.db)
    await updateDuePages(hosted.app)
    await hosted.app.sql`update public.releases
      set facts = facts || '{"address":"http://elsewhere.example"}' where site_id = ${siteId()}`
    await readdressLive(hosted.app, siteId())
    expect(await statusOf()).toBe(451)
    await putBack()
    const { status, text } = await hosted.visit(domain)
    expect([status, text]).toEqual([200, expect.stringContaining('Night hike')])
    expect(text).toContain(`href="http://${domain}.localhost:3000/"`)
    expect(text).not.toContain('elsewhere.example')
  })

  it('goes with a site that is gone for good', async () => {
    await takeDown()
    await hosted.app.sql`delete from public.sites where id = ${siteId()}`
    await hosted.app.sql`delete from public.sites where id = ${siteId()}`
    const left = await hosted.app.sql`
      select id from private.take_downs where site_id = ${siteId()}`
    expect(left).toEqual([])
  })
})

describe('The operator', () => {
  it.each([
    (label: string) => label,
    (label: string) => ` ${label.toUpperCase()} `,
    (label: string) => `${label}.localhost`,
    (label: string) => `${label}.localhost:3000`,
    (label: string) => `http://${label}.localhost:3000/contact.html?x=1`,
  ])('names a page in whichever way is at hand: %#', async (write) => {
    await troop.publish()
    const found = { siteId: siteId(), host: domain }
    const named = { domain: write(domain), by: BY }
    expect(await takeDownSite(hosted.app, { ...named, reason: REASON })).toEqual({
      ...found,
      closedReports: 0,
    })
    expect(await putBackSite(hosted.app, named)).toEqual({ ...found, isDeleted: false })
  })

  it('is told what cannot be done', async () => {
    await expect(takeDown('  ')).rejects.toMatchObject({ code: 'no_reason' })
    await expect(takeDown('x'.repeat(2_001))).rejects.toMatchObject({ code: 'no_reason' })
    await expect(putBack()).rejects.toMatchObject({ code: 'not_taken_down' })
    await takeDown()
    await expect(takeDown()).rejects.toMatchObject({ code: 'taken_down_already' })
    for (const nobody of ['nobody', '', 'x.y.localhost', 'evil.example', '../..', 'a b']) {
      const wanted = takeDownSite(hosted.app, { domain: nobody, reason: REASON, by: BY })
      await expect(wanted).rejects.toMatchObject({ code: 'no_such_page' })
    }
  })

  it('takes a page down once, however many do it at the same moment', async () => {
    const tries = await Promise.allSettled([takeDown(), takeDown(), takeDown()])
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})
