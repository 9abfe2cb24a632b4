import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NO_ASSETS } from '#site/facts/site.ts'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { readSiteAssets } from './read-site-assets.ts'

let app: TestApp
let leader: Awaited<ReturnType<TestApp['signUp']>>
beforeAll(async () => {
  app = await createTestApp()
  leader = await app.signUp()
})
afterAll(() => app.close())

async function createSite(): Promise<string> {
  const { data } = await leader.supabase.from('sites').insert({ site_name: 'A' }).select().single()
  return data?.id ?? ''
}

async function addAsset(siteId: string, kind: string, path: string, position = 0) {
  const key = `assets/${siteId}/${crypto.randomUUID()}`
  const type = kind === 'packet' ? 'application/pdf' : 'image/webp'
  const files = [{ path, type, width: 480, key: `${key}/480`, bytes: 7 }]
  const [row] = await app.sql`
    insert into public.site_assets
      (site_id, kind, position, file_name, file_key, content_type, bytes, width, height, color, files)
    values (${siteId}, ${kind}, ${position}, 'name', ${key}, ${type}, 7, 480, 320, '#aabbcc',
      ${JSON.stringify(files)})
    returning id`
  return { id: String(row?.['id']), key: `${key}/480` }
}

describe('what a site shows of its uploads', () => {
  it('is empty for a new site', async () => {
    const { assets, findFile } = await readSiteAssets(app.db, await createSite())
    expect(assets).toEqual(NO_ASSETS)
    expect(findFile('logo.png')).toBeUndefined()
  })

  it('is in the leader’s order, described in the leader’s words', async () => {
    const siteId = await createSite()
    const second = await addAsset(siteId, 'photo', 'photos/b-480.webp', 2)
    const first = await addAsset(siteId, 'photo', 'photos/a-480.webp', 1)
    const logo = await addAsset(siteId, 'logo', 'logo.png')
    const packet = await addAsset(siteId, 'packet', 'welcome-packet.pdf')
    await leader.supabase
      .from('site_assets')
      .update({ alt: 'Two canoes', caption: 'Lake' })
      .eq('id', first.id)
    const { assets, findFile } = await readSiteAssets(app.db, siteId)
    expect(assets.images).toMatchObject([
      { id: first.id, alt: 'Two canoes', caption: 'Lake', width: 480, height: 320 },
      { id: second.id, alt: '', caption: '', color: '#aabbcc' },
    ])
    expect(assets.images[0]?.files).toEqual([
      { path: 'photos/a-480.webp', type: 'image/webp', width: 480 },
    ])
    expect(assets.logo?.id).toBe(logo.id)
    expect(assets.recruitmentPdf).toEqual({
      id: packet.id,
      path: 'welcome-packet.pdf',
      name: 'name',
      bytes: 7,
    })
    expect(findFile('photos/b-480.webp')?.key).toBe(second.key)
    expect(findFile('welcome-packet.pdf')?.key).toBe(packet.key)
  })

  it('follows the leader who orders the photos anew', async () => {
    const siteId = await createSite()
    const one = await addAsset(siteId, 'photo', 'photos/1.webp', 1)
    const two = await addAsset(siteId, 'photo', 'photos/2.webp', 2)
    const { error } = await leader.supabase.rpc('arrange_photos', {
      site: siteId,
      photos: [two.id, one.id],
    })
    expect(error).toBeNull()
    const { assets } = await readSiteAssets(app.db, siteId)
    expect(assets.images.map(({ id }) => id)).toEqual([two.id, one.id])
  })

  it('are not ordered by lists within lists', async () => {
    const siteId = await createSite()
    const { id } = await addAsset(siteId, 'photo', 'photos/1.webp', 1)
    const { status } = await leader.supabase.rpc('arrange_photos', {
      site: siteId,
      photos: [[id]] as unknown as string[],
    })
    expect(status).toBe(400)
  })

  it('lacks what the leader removed, until that is undone', async () => {
    const siteId = await createSite()
    const { id } = await addAsset(siteId, 'photo', 'photos/1.webp')
    const setRemoved = (removed_at: string | null) =>
      leader.supabase.from('site_assets').update({ removed_at }).eq('id', id).throwOnError()
    await setRemoved('1999-01-01T00:00:00Z')
    expect((await readSiteAssets(app.db, siteId)).assets.images).toEqual([])
    const [row] = await app.sql`select removed_at > now() - interval '1 minute' as "isNow"
      from public.site_assets where id = ${id}`
    expect(row?.['isNow']).toBe(true)
    await setRemoved(null)
    expect((await readSiteAssets(app.db, siteId)).assets.images).toHaveLength(1)
  })

  it('has one logo, the latest, and the earlier one can take its place again', async () => {
    const siteId = await createSite()
    const first = await addAsset(siteId, 'logo', 'logo.png')
    const second = await addAsset(siteId, 'logo', 'logo.png')
    expect((await readSiteAssets(app.db, siteId)).assets.logo?.id).toBe(second.id)
    await leader.supabase.from('site_assets').update({ removed_at: null }).eq('id', first.id)
    expect((await readSiteAssets(app.db, siteId)).assets.logo?.id).toBe(first.id)
  })

  it('counts as an edit of the site', async () => {
    const siteId = await createSite()
    const read = async () => {
      const { data } = await leader.supabase.from('sites').select().eq('id', siteId).single()
      return data
    }
    const before = await read()
    await addAsset(siteId, 'photo', 'photos/1.webp')
    const after = await read()
    expect(Date.parse(after?.updated_at ?? '')).toBeGreaterThan(
      Date.parse(before?.updated_at ?? ''),
    )
    expect(after?.revision).toBe((before?.revision ?? 0) + 1)
  })
})
