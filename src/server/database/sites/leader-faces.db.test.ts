import { randomUUID } from 'node:crypto'
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHostedApp, type HostedApp } from '../../testing/hosted-app.ts'
import { addPhoto, openLeaderTroop } from '../../testing/leader-troop.ts'
import { sampleHeic, samplePhonePhoto, samplePhoto } from '../../testing/sample-uploads.ts'
import type { Troop } from '../../testing/troop.ts'

let hosted: HostedApp
beforeAll(async () => {
  hosted = await createHostedApp()
})
afterAll(() => hosted.close())

const ANN = { name: 'Ann', role: 'Scoutmaster' }
const BO = { name: 'Bo', role: 'Treasurer' }

describe('The picture', () => {
  it.each([
    ['lies on its side, with place and owner', () => samplePhonePhoto(), 320],
    ['is long', () => samplePhoto(2, 1_200, 400), 320],
    ['is small', () => samplePhoto(3, 90, 120), 90],
    ['is HEIC', () => sampleHeic(), 240],
  ])('that %s becomes a small square and tells nothing else', async (_, draw, side) => {
    const { add: _add, ...troop } = await openLeaderTroop(hosted)
    const asset = await addPhoto(hosted, troop, randomUUID(), 'leader', await draw())
    expect(asset).toMatchObject({ kind: 'leader', width: side, height: side })
    expect(new Set(asset.files.map(({ type }) => type))).toEqual(
      new Set(['image/avif', 'image/webp', 'image/jpeg']),
    )
    for (const { key, width, path } of asset.files) {
      const stored = (await hosted.app.store.read(key)) ?? Buffer.of()
      expect(await sharp(stored).metadata()).toMatchObject({ width, height: width })
      expect(width).toBeLessThanOrEqual(320)
      expect(stored.toString('latin1')).not.toMatch(/Secret|Exif\0\0/)
      expect(path).toMatch(/^photos\//)
    }
  })

  it('shows what is high up: a face, rather than what is below it', async () => {
    const { add: _add, ...troop } = await openLeaderTroop(hosted)
    const top = { input: await samplePhoto(1, 300, 300), left: 0, top: 0 }
    const tall = sharp({ create: { width: 300, height: 900, channels: 3, background: '#000' } })
    const contents = await tall.composite([top]).jpeg().toBuffer()
    const { files } = await addPhoto(hosted, troop, randomUUID(), 'leader', contents)
    const plain = (await hosted.app.store.read(files.at(-1)?.key ?? '')) ?? Buffer.of()
    const { channels } = await sharp(plain)
      .extract({ left: 0, top: 0, width: 300, height: 150 })
      .stats()
    expect(Math.max(...channels.map(({ mean }) => mean))).toBeGreaterThan(30)
  })
})

describe('A published page', () => {
  const unzip = async ({ invoke, site }: Troop) => {
    const zip: Blob = await invoke('download-site', { siteId: site.id })
    return Object.keys(unzipSync(await zip.bytes()))
  }

  it.each(['classic', 'modern', 'minimalist'])(
    'in %s shows the photo of each leader who has a name and one, and has no other',
    async (template_name) => {
      const troop = await openLeaderTroop(hosted, { template_name })
      const [ann, nobody, nameless] = [await troop.add(), await troop.add(), await troop.add()]
      await troop.change({
        leaders: [{ ...ANN, photo: ann.id }, BO, { name: ' ', role: 'x', photo: nameless.id }],
      })
      const { files } = await troop.publish()
      const paths: string[] = files.map(({ path }: { path: string }) => path)
      const shown = ann.files.map(({ path }) => path)
      expect(paths.filter((path) => path.startsWith('photos/')).sort()).toEqual(shown.sort())
      expect(await unzip(troop)).toEqual(expect.arrayContaining(shown))
      const home = await troop.home()
      expect(home).toContain(`src="photos/${ann.id}.jpg" alt="Ann" width="320" height="320"`)
      expect(home.match(/<img/g)).toHaveLength(1)
      expect(home).not.toContain(nobody.id)
      expect((await hosted.visit(troop.site.domain, `/photos/${ann.id}.jpg`)).status).toBe(200)
    },
  )

  it('shows a removed photo no more, and an earlier version that is live again does', async () => {
    const troop = await openLeaderTroop(hosted)
    const { id } = await troop.add()
    await troop.change({ leaders: [{ ...ANN, photo: id }] })
    const first = await troop.publish()
    await troop.supabase
      .from('site_assets')
      .update({ removed_at: new Date().toISOString() })
      .eq('id', id)
      .throwOnError()
    await troop.publish()
    expect(await troop.home()).toContain('Ann')
    expect(await troop.home()).not.toContain('<img')
    await troop.invoke('restore-release', { siteId: troop.site.id, releaseId: first.releaseId })
    expect(await troop.home()).toContain(`photos/${id}.jpg`)
    expect((await hosted.visit(troop.site.domain, `/photos/${id}.jpg`)).status).toBe(200)
    await troop.invoke('unpublish-site', { siteId: troop.site.id })
    expect((await hosted.visit(troop.site.domain, `/photos/${id}.jpg`)).status).toBe(404)
  })

  it('and every earlier version lose what is removed everywhere, and keep the leader', async () => {
    const troop = await openLeaderTroop(hosted)
    const [gone, stays] = [(await troop.add()).id, (await troop.add()).id]
    await troop.change({
      leaders: [
        { ...ANN, photo: gone },
        { ...BO, photo: stays },
      ],
    })
    await troop.publish()
    await troop.change({ tagline: 'Once more' })
    await troop.publish()
    await troop.invoke('remove-everywhere', { siteId: troop.site.id, assetId: gone })
    const home = await troop.home()
    expect(home).toContain('Ann')
    expect(home).not.toContain(gone)
    expect(home).toContain(`photos/${stays}.jpg`)
    const kept: string[] = []
    for await (const { key } of hosted.app.store.list('')) if (key.includes(gone)) kept.push(key)
    expect(kept).toEqual([])
    expect(await troop.said()).toEqual({
      list: [ANN, { ...BO, photo: stays }],
      photos: [null, stays],
    })
    const { revision, published_revision } = await troop.read()
    expect(revision).toBe(published_revision)
  })
})
