import { dirname } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AssetFile } from '#contract/asset-record.ts'
import { createHostedApp, type HostedApp } from '../testing/hosted-app.ts'
import { samplePhoto } from '../testing/sample-uploads.ts'
import { listStored, uploadPhoto } from '../testing/uploading.ts'

let hosted: HostedApp
beforeAll(async () => {
  hosted = await createHostedApp()
})
afterAll(() => hosted.close())

const covers = [{ x: 50, y: 50, size: 50 }]
let seed = 700

async function openTroop() {
  const { app } = hosted
  const troop = await hosted.troop()
  const siteId = troop.site.id
  const photo = await uploadPhoto(app, troop, siteId, await samplePhoto(seed++, 200, 200))
  const other = await uploadPhoto(app, troop, siteId, await samplePhoto(seed++, 200, 200))
  const invoke = async (name: string, body: object = {}) =>
    (await troop.supabase.functions.invoke(name, { body: { siteId, ...body } })).data
  const listed = async () => {
    const { data } = await troop.supabase.from('sites').select('files').eq('id', siteId).single()
    return data?.files as { id: string; alt: string; caption: string }[]
  }
  const page = async () => (await hosted.visit(troop.site.domain)).text
  return { ...troop, app, siteId, photo, other, invoke, listed, page }
}

describe('Covering faces', () => {
  it('puts a covered picture in the place of the other, which is gone from everywhere', async () => {
    const { app, photo, other, invoke, listed, page, change } = await openTroop()
    const files = (await listed()).map((file) => ({ ...file, alt: 'Two canoes', caption: 'Ready' }))
    await change({ files })
    await invoke('publish-site')
    await change({ tagline: 'Not published yet' })
    const folder = dirname(photo.files[0]?.key ?? 'none')
    const ofOld = async () =>
      [...(await listStored(app, 'assets')), ...(await listStored(app, 'releases'))].filter(
        (key) => key.startsWith(folder) || key.includes(`photos/${photo.id}`),
      )
    expect(await ofOld()).not.toEqual([])
    const answer = await invoke('cover-faces', { assetId: photo.id, covers })
    expect(answer).toMatchObject({ success: true, isShown: true })
    expect(await listed()).toMatchObject([
      { id: answer.assetId, alt: 'Two canoes', caption: 'Ready' },
      { id: other.id },
    ])
    const home = await page()
    expect(home).toContain(answer.assetId)
    expect(home).not.toContain(photo.id)
    expect(home).not.toContain('Not published yet')
    expect(await ofOld()).toEqual([])
    const [row] = await app.sql<{ left: number; files: AssetFile[] }>`
      select (select count(*)::int from site_assets where id = ${photo.id}) as left, files
      from site_assets where id = ${answer.assetId}`
    expect(row?.left).toBe(0)
    const full = row?.files.find(({ type }) => type === 'image/jpeg')
    const stored = sharp((await app.store.read(full?.key ?? '')) ?? Buffer.of())
    const middle = { left: 90, top: 90, width: 8, height: 8 }
    const { channels } = await sharp(await stored.extract(middle).png().toBuffer()).stats()
    // What was noise is one flat cell; JPEG leaves a little.
    for (const { stdev } of channels.slice(0, 3)) expect(stdev).toBeLessThan(6)
  })

  it('puts nothing on the live page that was not there', async () => {
    const { photo, other, invoke, page, change, listed } = await openTroop()
    await change({ files: (await listed()).filter(({ id }) => id === other.id) })
    await invoke('publish-site')
    await change({ files: [{ ...(await listed())[0], id: photo.id }, ...(await listed())] })
    const answer = await invoke('cover-faces', { assetId: photo.id, covers })
    expect(answer).toMatchObject({ success: true, isShown: false })
    expect(await page()).not.toContain(answer.assetId)
  })

  it('leaves no copy of a picture that somebody removes meanwhile, and moves what a family asked', async () => {
    const { app, photo, other, invoke, siteId } = await openTroop()
    await invoke('publish-site')
    await app.sql`
      insert into private.picture_requests (site_id, asset_id, who, line, state)
      values (${siteId}, ${other.id}, 'parent', 'Please', 'waits')`
    const covering = invoke('cover-faces', { assetId: photo.id, covers })
    const removing = invoke('remove-everywhere', { assetId: photo.id })
    const again = invoke('cover-faces', { assetId: photo.id, covers })
    const answers = [await covering, await removing, await again]
    expect(answers.filter((answer) => answer?.success).length).toBeGreaterThan(0)
    const rows = await app.sql<{ id: string; isListed: boolean }>`
      select a.id, s.files @> jsonb_build_array(jsonb_build_object('id', a.id)) as "isListed"
      from site_assets as a join sites as s on s.id = a.site_id where a.site_id = ${siteId}`
    expect(rows.filter(({ isListed }) => !isListed)).toEqual([])
    const { assetId } = await invoke('cover-faces', { assetId: other.id, covers })
    const asked = await app.sql`
      select asset_id, line, state from private.picture_requests where site_id = ${siteId}`
    expect(asked).toEqual([{ asset_id: assetId, line: 'Please', state: 'waits' }])
  })

  it.each([
    ['without a circle', []],
    ['with a circle outside', [{ x: 101, y: 0, size: 10 }]],
    ['with one that is too large', [{ x: 50, y: 50, size: 61 }]],
    ['with too many', Array.from({ length: 41 }, () => covers[0])],
  ])('is refused %s, and changes nothing', async (_name, wrong) => {
    const { photo, invoke, listed } = await openTroop()
    const before = await listed()
    expect((await invoke('cover-faces', { assetId: photo.id, covers: wrong }))?.success).not.toBe(
      true,
    )
    expect(await listed()).toEqual(before)
  })

  it('is refused for a picture of another site, and for one that is no picture of the page', async () => {
    const { invoke } = await openTroop()
    const stranger = await openTroop()
    for (const assetId of [stranger.photo.id, crypto.randomUUID(), 'x'])
      expect(await invoke('cover-faces', { assetId, covers })).toMatchObject({ code: 'not_there' })
    expect((await stranger.listed()).map(({ id }) => id)).toContain(stranger.photo.id)
  })
})
