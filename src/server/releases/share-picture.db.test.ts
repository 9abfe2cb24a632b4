import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Outcome } from '../assets/worker-protocol.ts'
import type { TestApp } from '../testing/create-test-app.ts'
import { createHostedApp, type HostedApp } from '../testing/hosted-app.ts'
import { samplePhoto } from '../testing/sample-uploads.ts'
import type { Troop } from '../testing/troop.ts'
import { fileOf, listStored, upload, uploadPhoto } from '../testing/uploading.ts'
import { sharePicturesJob } from './draw-share-picture.ts'
import { wantMissingPictures } from './want-share-picture.ts'

let hosted: HostedApp
let app: TestApp
let drawn = 0
let answerInstead: Outcome | undefined
beforeAll(async () => {
  hosted = await createHostedApp()
  app = hosted.app
  const { run, close } = app.pictureWorkers
  const pictureWorkers: typeof app.pictureWorkers = {
    close,
    async run(job, asker) {
      drawn++
      return answerInstead ?? run(job, asker)
    },
  }
  app.jobs.start([sharePicturesJob({ ...app, pictureWorkers })])
})
afterAll(() => hosted.close())

const share = async (troop: Troop) => {
  const { status, bytes } = await hosted.visit(troop.site.domain, '/share.jpg')
  return status === 200 ? bytes.toString('base64') : status
}
const names = async ({ site }: Troop) =>
  (await hosted.visit(site.domain)).text.includes(
    `<meta property="og:image" content="http://${site.domain}.localhost:3000/share.jpg">`,
  )
const photographed = async (...seeds: number[]) => {
  const troop = await hosted.troop()
  const photos = []
  for (const seed of seeds) {
    photos.push(await uploadPhoto(app, troop, troop.site.id, await samplePhoto(seed, 360, 270)))
  }
  return { troop, photos }
}

describe('The share picture of a site', () => {
  it('appears after publishing, beside the page that names it, and in the download', async () => {
    const { troop } = await photographed(1)
    await troop.publish()
    expect(await names(troop)).toBe(true)
    const { bytes } = await hosted.visit(troop.site.domain, '/share.jpg')
    const { width, height } = await sharp(bytes).metadata()
    expect([width, height]).toEqual([1_200, 630])
    const zip = await troop.invoke('download-site', { siteId: troop.site.id })
    expect(await (zip as Blob).text()).toContain('share.jpg')
  })

  it('is drawn once for what it shows, and again for another name or photo', async () => {
    const { troop } = await photographed(2)
    await troop.publish()
    const first = await share(troop)
    const before = drawn
    await troop.change({ tagline: 'By the lake' })
    await troop.publish()
    expect([await share(troop), await names(troop), drawn]).toEqual([first, true, before])
    await troop.change({ site_name: 'Ravens' })
    await troop.publish()
    const renamed = await share(troop)
    expect(renamed).toEqual(expect.any(String))
    expect([renamed === first, drawn]).toEqual([false, before + 1])
    await troop.change({ site_name: 'Troop 42' })
    await troop.publish()
    expect([await share(troop), drawn]).toEqual([first, before + 1])
  })

  it('goes with its photo when that is removed everywhere, from every version', async () => {
    const { troop, photos } = await photographed(3, 4)
    await troop.publish()
    const first = await share(troop)
    await troop.change({ tagline: 'Another version' })
    await troop.publish()
    const stored = async () => {
      const keys = await listStored(app, `releases/${troop.site.id}`)
      const pictures = keys.filter((key) => key.endsWith('/share.jpg'))
      return Promise.all(
        pictures.map(async (key) => (await app.store.read(key))?.toString('base64')),
      )
    }
    expect(await stored()).toEqual([first, first])
    const body = { siteId: troop.site.id, assetId: photos[0]?.id }
    expect(await troop.invoke('remove-everywhere', body)).toMatchObject({ success: true })
    expect(await stored()).not.toContain(first)
    expect([await share(troop), await names(troop)]).toEqual([expect.any(String), true])
  })

  it('is never that of another site, though both show the same by the same names', async () => {
    const names = { site_name: 'Troop 9', domain: 'troop-9', location: 'Cedar Hollow' }
    const one = await hosted.troop(names)
    const photo = await uploadPhoto(app, one, one.site.id, await samplePhoto(1, 360, 270))
    await one.publish()
    const shown = await share(one)
    const wanted = { siteId: one.site.id, assetId: photo.id }
    expect(await one.invoke('remove-everywhere', wanted)).toMatchObject({ success: true })
    const other = await hosted.troop(names)
    const file = fileOf(await samplePhoto(2, 360, 270))
    const form = { siteId: other.site.id, kind: 'photo', id: photo.id, file }
    expect((await upload(app, other, form)).asset?.id).toBe(photo.id)
    await other.publish()
    expect(await share(other)).not.toBe(shown)
    expect(await share(other)).not.toBe(404)
  })

  it('is gone for visitors at once, even while the store cannot delete', async () => {
    const { troop, photos } = await photographed(10)
    await troop.publish()
    const { removeFolder } = app.store
    app.store.removeFolder = () => Promise.reject(new Error('away'))
    const body = { siteId: troop.site.id, assetId: photos[0]?.id }
    expect(await troop.invoke('remove-everywhere', body)).toMatchObject({ code: 'still_removing' })
    expect(await share(troop)).toBe(404)
    app.store.removeFolder = removeFolder
    expect(await troop.invoke('remove-everywhere', body)).toMatchObject({ success: true })
  })

  it('stays when another photo is removed everywhere', async () => {
    const { troop, photos } = await photographed(5, 6)
    await troop.publish()
    const [first, before] = [await share(troop), drawn]
    await troop.invoke('remove-everywhere', { siteId: troop.site.id, assetId: photos[1]?.id })
    expect([await share(troop), await names(troop), drawn]).toEqual([first, true, before])
  })

  it('comes back with an earlier version, and goes when the site is taken down', async () => {
    const { troop } = await photographed(7)
    const { releaseId } = await troop.publish()
    const first = await share(troop)
    await troop.change({ site_name: 'Ravens' })
    await troop.publish()
    await troop.invoke('restore-release', { siteId: troop.site.id, releaseId })
    expect([await share(troop), await names(troop)]).toEqual([first, true])
    await troop.invoke('unpublish-site', { siteId: troop.site.id })
    expect(await share(troop)).toBe(404)
  })
})

describe('Publishing', () => {
  it('succeeds without a share picture where none can be drawn, and names none', async () => {
    const { troop } = await photographed(8)
    for (const verdict of ['broken', 'interrupted'] as const) {
      answerInstead = { verdict }
      expect(await troop.publish()).toMatchObject({ success: true })
      expect([await share(troop), await names(troop)]).toEqual([404, false])
    }
    answerInstead = undefined
    await wantMissingPictures(app)
    expect([await share(troop), await names(troop)]).toEqual([expect.any(String), true])
  })

  it('draws another one in place of one that the store lost', async () => {
    const { troop } = await photographed(9)
    await troop.publish()
    for (const key of await listStored(app, `releases/${troop.site.id}`)) {
      if (key.endsWith('/share.jpg')) await app.store.remove(key)
    }
    expect(await troop.publish()).toMatchObject({ success: true })
    expect([await share(troop), await names(troop)]).toEqual([expect.any(String), true])
  })
})
