import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { drawScene } from '#samples/scenes.ts'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { addParts, extentOf, sampleGridHeic } from '../testing/grid-heic.ts'
import { drawPicture, HEIC_SCENE, sampleHeic } from '../testing/sample-uploads.ts'
import { createSite, fileOf, type Signed, upload } from '../testing/uploading.ts'

let app: TestApp
let leader: Signed
let siteId: string
beforeAll(async () => {
  app = await createTestApp()
  leader = await app.signUp()
  siteId = await createSite(leader)
})
afterAll(() => app.close())

const pixels = (picture: Buffer) => sharp(picture).resize(80, 60).removeAlpha().raw().toBuffer()

const PHOTOS = [
  ['in one piece', sampleHeic],
  ['as a grid of tiles', sampleGridHeic],
  ['in more parts than sharp reads', async () => addParts(await sampleGridHeic(), 300)],
] as const

it.each(PHOTOS)(
  'An iPhone’s photo %s stands upright in its colors, and tells nothing',
  async (_name, sample) => {
    const heic = await sample()
    expect(heic.toString('latin1')).toMatch(/SecretOwner[\s\S]*SecretPhone/)
    const file = fileOf(heic, 'IMG_1.HEIC', 'image/heic')
    const { asset, error } = await upload(app, leader, { siteId, kind: 'photo', file })
    expect(error).toBeUndefined()
    expect(asset).toMatchObject({ width: 320, height: 240, file_name: 'IMG_1.HEIC' })
    const drawn = await pixels(Buffer.from(drawScene(HEIC_SCENE)))
    for (const { key } of asset?.files ?? []) {
      const stored = (await app.store.read(key)) ?? Buffer.of()
      expect(stored.toString('latin1')).not.toMatch(/Secret|Exif\0\0/)
      const made = await pixels(stored)
      const apart = made.reduce(
        (sum, value, place) => sum + Math.abs(value - (drawn[place] ?? 0)),
        0,
      )
      expect(apart / made.length).toBeLessThan(2.2)
    }
  },
)

it('A photo with a tile that cannot be read is refused, and not shown with a hole', async () => {
  const heic = await sampleGridHeic()
  extentOf(heic, 2).writeUInt32BE(0, 12)
  const file = fileOf(heic, 'IMG_2.HEIC', 'image/heic')
  const { error } = await upload(app, leader, { siteId, kind: 'photo', file })
  expect(error).toMatch(/HEIC picture that we cannot read.*save it as JPEG/)
})

it('A HEIC picture may be a logo', async () => {
  const file = fileOf(await sampleHeic(), 'patch.heic', 'image/heic')
  const { asset, error } = await upload(app, leader, { siteId, kind: 'logo', file })
  expect(error).toBeUndefined()
  expect(asset).toMatchObject({ width: 320, height: 240 })
})

it('An AVIF that calls itself HEIF is read as what it is', async () => {
  const avif = (await drawPicture(120, 80).avif().toBuffer()).toString('latin1')
  const renamed = Buffer.from(avif.replaceAll('avif', 'mif1').replaceAll('avis', 'msf1'), 'latin1')
  const file = fileOf(renamed, 'lake.heif', 'image/heif')
  const { asset, error } = await upload(app, leader, { siteId, kind: 'photo', file })
  expect(error).toBeUndefined()
  expect(asset).toMatchObject({ width: 120, height: 80 })
})
