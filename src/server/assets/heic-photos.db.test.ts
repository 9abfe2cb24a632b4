import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { drawScene } from '#samples/scenes.ts'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
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

it('A photo as an iPhone takes it stands upright in its own colors, and tells nothing else', async () => {
  const heic = await sampleHeic()
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
    const apart = made.reduce((sum, value, place) => sum + Math.abs(value - (drawn[place] ?? 0)), 0)
    expect(apart / made.length).toBeLessThan(2.2)
  }
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
