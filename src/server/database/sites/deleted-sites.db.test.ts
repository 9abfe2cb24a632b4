import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { moderationMailsJob } from '../../moderation/deliver-moderation-mail.ts'
import { tellAdminsJob } from '../../moderation/tell-admins-job.ts'
import { renderDuePages } from '../../releases/keep-current.ts'
import type { TestApp } from '../../testing/create-test-app.ts'
import { createHostedApp, type HostedApp } from '../../testing/hosted-app.ts'
import { createMemoryQueue } from '../../testing/memory-queue.ts'
import type { Troop } from '../../testing/troop.ts'
import { createWizardSite, type SiteInsert, wizardPayload } from '../../testing/wizard-site.ts'

const jobs = createMemoryQueue()
let hosted: HostedApp
let app: TestApp
beforeAll(async () => {
  hosted = await createHostedApp({ jobs })
  app = hosted.app
  jobs.start([moderationMailsJob(app)])
})
afterAll(() => hosted.close())

const list = async (supabase: Troop['supabase']) =>
  (await supabase.rpc('list_deleted_sites').throwOnError()).data

const makeSite = (change?: SiteInsert) => createWizardSite(app, change)

describe('deleting and taking it back', () => {
  it('deletes at once, and restores exactly', async () => {
    const { supabase, site } = await makeSite({ domain: 'troop-907' })
    await app.sql`insert into public.site_assets (site_id, kind, file_key, content_type, bytes)
      values (${site.id}, 'photo', ${site.id}, 'image/webp', 1)`
    const [release] = await app.sql`insert into public.releases
      (site_id, revision, assets_revision, facts, folder, template_name, template_version)
      values (${site.id}, 1, 0, '{}', 'releases/2', 'classic', '1')
      returning id`
    await app.sql`update public.sites set status = 'published', published_at = now(),
      published_release_id = ${release?.['id']} where id = ${site.id}`
    const [before] =
      await app.sql`select to_jsonb(s) as row from public.sites s where id = ${site.id}`

    const deleted = await supabase.from('sites').delete().eq('id', site.id).select()
    expect(deleted.data).toHaveLength(1)
    expect((await supabase.from('sites').select().eq('id', site.id)).data).toEqual([])
    expect((await supabase.from('site_assets').select().eq('site_id', site.id)).data).toEqual([])

    const restored = await supabase.rpc('restore_site', { id: site.id })
    expect(restored.error).toBeNull()
    expect(restored.data).toHaveLength(1)
    const [after] =
      await app.sql`select to_jsonb(s) as row from public.sites s where id = ${site.id}`
    expect(after).toEqual(before)
    expect((await supabase.from('site_assets').select().eq('site_id', site.id)).data).toHaveLength(
      1,
    )
  })

  it('shows no picture of an earlier version to whoever knows its id', async () => {
    const { supabase, site } = await makeSite()
    await app.store.write('releases/3/logo.png', Buffer.from('a logo'))
    const [release] = await app.sql`insert into public.releases
      (site_id, revision, assets_revision, facts, folder, template_name, template_version, files)
      values (${site.id}, 1, 0, '{}', 'releases/3', 'classic', '1', '[{"path": "logo.png"}]')
      returning id`
    const see = async () => (await app.call(`/versions/${release?.['id']}/logo.png`)).status
    expect(await see()).toBe(200)
    await supabase.from('sites').delete().eq('id', site.id).throwOnError()
    expect(await see()).toBe(404)
  })

  it('keeps the address of a deleted site for its troop', async () => {
    const change = { domain: 'troop-908', location: null }
    const { supabase, site } = await makeSite(change)
    await supabase.from('sites').delete().eq('id', site.id)
    expect((await makeSite(change)).site.domain).toBe('troop-908-2')
  })

  it('gives that address to what the troop makes anew, and the next one to what comes back later', async () => {
    const troop = await hosted.troop({ domain: 'troop-909', location: null })
    const { supabase, site } = troop
    await troop.publish()
    await supabase.from('sites').delete().eq('id', site.id).throwOnError()
    const { data: anew } = await supabase
      .from('sites')
      .insert(wizardPayload({ domain: 'troop-909', location: null, site_name: 'Anew' }))
      .select()
      .single()
      .throwOnError()
    expect(anew.domain).toBe('troop-909')
    expect(await list(supabase)).toMatchObject([
      { siteId: site.id, wasLive: true, domainBefore: 'troop-909', domain: 'troop-909-2' },
    ])
    await troop.invoke('publish-site', { siteId: anew.id })
    await expect.poll(async () => (await hosted.visit('troop-909')).text).toContain('Anew')
    await supabase.rpc('restore_site', { id: site.id }).throwOnError()
    expect(await list(supabase)).toEqual([])
    await renderDuePages(app)
    await expect.poll(async () => (await hosted.visit('troop-909-2')).status).toBe(200)
    const back = (await hosted.visit('troop-909-2')).text
    expect(back).toContain('http://troop-909-2.localhost:3000/')
    expect(back).not.toContain('http://troop-909.localhost:3000/')
    expect((await hosted.visit('troop-909')).text).toContain('Anew')
  })

  it('lets an admin choose the address of what they deleted, and nobody else', async () => {
    const { supabase, site } = await makeSite({ domain: 'troop-910', location: null })
    const own = await supabase
      .from('sites')
      .insert(wizardPayload({ domain: 'troop-911', location: null }))
      .select()
      .single()
      .throwOnError()
    await supabase.from('sites').delete().eq('id', site.id).throwOnError()
    const ask = { site_id: own.data.id, wanted: 'troop-910' }
    expect((await supabase.rpc('check_domain', ask)).data).toMatchObject({ problem: null })
    const other = await makeSite({ domain: 'troop-912', location: null })
    const asked = await other.supabase.rpc('check_domain', { ...ask, site_id: other.site.id })
    expect(asked.data).toMatchObject({ problem: 'The address "troop-910" is taken.' })
  })

  it('is told to all admins by mail, once, where a page went offline with it', async () => {
    const troop = await hosted.troop({ site_name: 'Falcon Troop' })
    const [draft, admin, editor] = [await makeSite(), await app.signUp(), await app.signUp()]
    await app.sql`insert into public.site_members (site_id, user_id, role)
      values (${troop.site.id}, ${admin.user.id}, 'admin'), (${troop.site.id}, ${editor.user.id}, 'editor')`
    await troop.publish()
    const remove = ({ supabase, site }: Pick<Troop, 'supabase' | 'site'>) =>
      supabase.from('sites').delete().eq('id', site.id).throwOnError()
    await Promise.all([remove(troop), remove(draft)])
    const tell = () =>
      tellAdminsJob(app).work(new AbortController().signal, { data: {}, createdOn: new Date() })
    app.sent.length = 0
    await tell()
    expect(app.sent).toEqual([])
    await app.sql`update private.deletions set deleted_at = deleted_at - interval '3 minutes'`
    await tell()
    await tell()
    expect(app.sent.map(({ to }) => to).sort()).toEqual([troop.email, admin.email].sort())
    const [mail] = app.sent
    expect(mail?.subject).toBe('The page of Falcon Troop is offline: its site was deleted')
    expect(mail?.text).toContain('press “Bring it back” below “Recently deleted”')
    await troop.supabase.rpc('restore_site', { id: troop.site.id }).throwOnError()
    await remove(troop)
    await troop.supabase.rpc('restore_site', { id: troop.site.id }).throwOnError()
    await app.sql`update private.deletions set deleted_at = deleted_at - interval '3 minutes'`
    await tell()
    expect(app.sent).toHaveLength(2)
  })

  it('cannot restore after thirty days, nor what was not deleted', async () => {
    const { supabase, site } = await makeSite()
    expect((await supabase.rpc('restore_site', { id: site.id })).status).toBe(404)
    await supabase.from('sites').delete().eq('id', site.id)
    await app.sql`update public.sites set deleted_at = now() - interval '31 days' where id = ${site.id}`
    expect((await supabase.rpc('restore_site', { id: site.id })).status).toBe(404)
  })

  it('lets the operator delete for good', async () => {
    const { supabase, site } = await makeSite()
    await supabase.from('sites').delete().eq('id', site.id)
    await app.sql`delete from public.sites where id = ${site.id}`
    expect(await app.sql`select 1 from public.sites where id = ${site.id}`).toHaveLength(0)
  })
})
