import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { samplePhoto } from '../testing/sample-uploads.ts'
import { createSite, listStored, type Signed, uploadPhoto } from '../testing/uploading.ts'
import { sweepAssets } from './sweep-assets.ts'

let app: TestApp
let leader: Signed
let siteId: string
beforeAll(async () => {
  app = await createTestApp()
  leader = await app.signUp()
})
beforeEach(async () => {
  siteId = await createSite(leader)
})
afterAll(() => app.close())

const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1_000)
const sweepIn = (days: number) => sweepAssets(app, inDays(days))
const stored = () => listStored(app, `assets/${siteId}`)

async function removePhoto(id: string) {
  const removed_at = new Date().toISOString()
  await leader.supabase.from('site_assets').update({ removed_at }).eq('id', id).throwOnError()
}

it('A removed photo can be taken back for thirty days; then its space is free', async () => {
  const gone = await uploadPhoto(app, leader, siteId, await samplePhoto(1))
  const stays = await uploadPhoto(app, leader, siteId, await samplePhoto(2))
  await removePhoto(gone.id)
  await sweepIn(29)
  expect(await stored()).toHaveLength(gone.files.length + stays.files.length)
  await sweepIn(31)
  expect(await stored()).toEqual(stays.files.map(({ key }) => key).sort())
  const rows = await app.sql`select id from public.site_assets where site_id = ${siteId}`
  expect(rows.map((row) => row['id'])).toEqual([stays.id])
})

it('A deleted site keeps its photos for thirty days', async () => {
  await uploadPhoto(app, leader, siteId, await samplePhoto(3))
  await leader.supabase.from('sites').delete().eq('id', siteId).throwOnError()
  await sweepIn(29)
  expect(await stored()).not.toEqual([])
  await sweepIn(31)
  expect(await stored()).toEqual([])
})

it('Files that lost their row to a crash are freed after a day, not while an upload may be under way', async () => {
  const photo = await uploadPhoto(app, leader, siteId, await samplePhoto(4))
  await app.store.write(`assets/${siteId}/lost/480.avif`, new Uint8Array(5))
  await sweepIn(0.9)
  expect(await stored()).toContain(`assets/${siteId}/lost/480.avif`)
  await sweepIn(1.1)
  expect(await stored()).toEqual(photo.files.map(({ key }) => key).sort())
})

it('What a release has copied stays, whatever is freed', async () => {
  const photo = await uploadPhoto(app, leader, siteId, await samplePhoto(5))
  const [file] = photo.files
  await app.store.copy(file?.key ?? '', `releases/${siteId}/photo.avif`)
  await removePhoto(photo.id)
  await sweepIn(31)
  expect((await app.store.read(`releases/${siteId}/photo.avif`))?.byteLength).toBe(file?.bytes)
})
