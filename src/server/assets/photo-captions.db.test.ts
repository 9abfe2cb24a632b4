import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'

let app: TestApp
let leader: Awaited<ReturnType<TestApp['signUp']>>
beforeAll(async () => {
  app = await createTestApp()
  leader = await app.signUp()
})
afterAll(() => app.close())

const sites = () => leader.supabase.from('sites')
const assets = () => leader.supabase.from('site_assets')

async function createSite(photo_captions: string[] | null = null): Promise<string> {
  const { data } = await sites().insert({ site_name: 'A', photo_captions }).select().single()
  return data?.id ?? ''
}

async function addPhotos(
  siteId: string,
  ...captions: (string | null)[]
): Promise<[string, string, string]> {
  const ids: string[] = []
  for (const caption of captions) {
    const [row] = await app.sql`
      insert into public.site_assets
        (site_id, kind, position, caption, file_key, content_type, bytes)
      values (${siteId}, 'photo',
        (select count(*) from public.site_assets where site_id = ${siteId}), ${caption}, ${crypto.randomUUID()}, 'image/webp', 7)
      returning id`
    ids.push(String(row?.['id']))
  }
  const [a = '', b = '', c = ''] = ids
  return [a, b, c]
}

async function listOf(siteId: string): Promise<string[] | null> {
  const { data } = await sites().select('photo_captions').eq('id', siteId).single()
  return data?.photo_captions ?? null
}

async function captionsOf(siteId: string): Promise<(string | null)[]> {
  const { data } = await assets()
    .select('caption')
    .eq('site_id', siteId)
    .is('removed_at', null)
    .order('position')
  return (data ?? []).map(({ caption }) => caption)
}

describe('the list of captions', () => {
  it('is handed out to photos that come after it, one by one, and keeps what is left', async () => {
    const siteId = await createSite(['Lake', '', 'Fire', 'Trail'])
    await addPhotos(siteId, null)
    expect(await listOf(siteId)).toEqual(['Lake', '', 'Fire', 'Trail'])
    await addPhotos(siteId, null, null)
    expect(await captionsOf(siteId)).toEqual(['Lake', '', 'Fire'])
    expect(await listOf(siteId)).toEqual(['Lake', '', 'Fire', 'Trail'])
  })

  it('follows photos that are described, moved, removed and brought back', async () => {
    const siteId = await createSite()
    const [a, b, c] = await addPhotos(siteId, 'A', 'B', 'C')
    expect(await listOf(siteId)).toEqual(['A', 'B', 'C'])
    await assets().update({ caption: 'Bee' }).eq('id', b)
    expect(await listOf(siteId)).toEqual(['A', 'Bee', 'C'])
    await leader.supabase.rpc('arrange_photos', { site: siteId, photos: [c, a, b] })
    expect(await listOf(siteId)).toEqual(['C', 'A', 'Bee'])
    await assets().update({ removed_at: new Date().toISOString() }).eq('id', a)
    expect(await listOf(siteId)).toEqual(['C', 'Bee'])
    await assets().update({ removed_at: null }).eq('id', a)
    expect(await listOf(siteId)).toEqual(['C', 'A', 'Bee'])
    await app.sql`delete from public.site_assets where id = ${c}`
    expect(await listOf(siteId)).toEqual(['A', 'Bee'])
    await assets().update({ caption: '' }).eq('site_id', siteId)
    expect(await listOf(siteId)).toBeNull()
  })

  it('written as a whole gives each photo its caption', async () => {
    const siteId = await createSite()
    await addPhotos(siteId, 'A', 'B')
    const { data } = await sites()
      .update({ photo_captions: ['One', ''] })
      .eq('id', siteId)
      .select('photo_captions,revision')
      .single()
    expect(await captionsOf(siteId)).toEqual(['One', ''])
    const { data: after } = await sites()
      .select('photo_captions,revision')
      .eq('id', siteId)
      .single()
    expect(after).toEqual(data)
    await sites().update({ photo_captions: null }).eq('id', siteId)
    expect(await captionsOf(siteId)).toEqual(['', ''])
  })

  it('of captions to come stays when a photo before them is removed', async () => {
    const siteId = await createSite(['A', 'B', 'Later'])
    const [a] = await addPhotos(siteId, 'A', 'B')
    await assets().update({ removed_at: new Date().toISOString() }).eq('id', a)
    expect(await listOf(siteId)).toEqual(['B', 'Later'])
  })

  it('is another revision when a photo is described, so that nobody saves over it unseen', async () => {
    const siteId = await createSite()
    const [a] = await addPhotos(siteId, 'A')
    const revisionOf = async () =>
      (await sites().select('revision').eq('id', siteId).single()).data?.revision ?? 0
    const before = await revisionOf()
    await assets().update({ caption: 'B' }).eq('id', a)
    expect(await listOf(siteId)).toEqual(['B'])
    expect(await revisionOf()).toBe(before + 1)
  })
})

it('A stranger changes no caption, by the photo or by the list', async () => {
  const siteId = await createSite()
  const [a] = await addPhotos(siteId, 'A')
  const stranger = await app.signUp()
  await stranger.supabase.from('site_assets').update({ caption: 'Mine' }).eq('id', a)
  await stranger.supabase
    .from('sites')
    .update({ photo_captions: ['Mine'] })
    .eq('id', siteId)
  expect(await listOf(siteId)).toEqual(['A'])
  expect(await captionsOf(siteId)).toEqual(['A'])
})

it('A photo takes 500 characters of each of its words, as the page has room for, and no more', async () => {
  const [a] = await addPhotos(await createSite(), null)
  for (const column of ['caption', 'alt'] as const) {
    const say = async (length: number) => {
      const words: object = { [column]: 'x'.repeat(length) }
      return (await assets().update(words).eq('id', a)).error?.code
    }
    expect([column, await say(500), await say(501)]).toEqual([column, undefined, '23514'])
  }
})
