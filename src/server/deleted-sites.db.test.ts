import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from './testing/create-test-app.ts'
import { createWizardSite, type SiteInsert } from './testing/wizard-site.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

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
