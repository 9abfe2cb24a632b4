import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { samplePhoto } from '../testing/sample-uploads.ts'
import { call, createSite, listStored, type Signed, uploadPhoto } from '../testing/uploading.ts'

let app: TestApp
let leader: Signed
let siteId: string
beforeAll(async () => {
  app = await createTestApp()
  leader = await app.signUp()
  siteId = await createSite(leader)
})
afterAll(() => app.close())

const remove = async (who: Signed, body: object) => {
  const response = await call(app, who, 'remove-everywhere', JSON.stringify(body))
  return { status: response.status, answer: await response.json() }
}

it('A leader removes a photo for good: row and files go, the other photos stay', async () => {
  const gone = await uploadPhoto(app, leader, siteId, await samplePhoto(1))
  const stays = await uploadPhoto(app, leader, siteId, await samplePhoto(2))
  const { answer } = await remove(leader, { siteId, assetId: gone.id })
  expect(answer).toEqual({ success: true })
  const rows = await app.sql`select id from public.site_assets where site_id = ${siteId}`
  expect(rows.map((row) => row['id'])).toEqual([stays.id])
  expect(await listStored(app, `assets/${siteId}`)).toEqual(
    stays.files.map(({ key }) => key).sort(),
  )
})

it('Nobody removes what is not theirs, or is not there', async () => {
  const { id } = await uploadPhoto(app, leader, siteId, await samplePhoto(3))
  const other = await app.signUp()
  const othersSite = await createSite(other)
  const refused = { success: false, code: 'not_there', error: expect.any(String) }
  expect((await remove(other, { siteId, assetId: id })).answer).toEqual(refused)
  expect((await remove(other, { siteId: othersSite, assetId: id })).answer).toEqual(refused)
  expect((await remove(leader, { siteId, assetId: 'x' })).answer).toEqual(refused)
  expect((await remove(leader, { siteId })).status).toBe(400)
  const rows = await app.sql`select 1 from public.site_assets where id = ${id}`
  expect(rows).toHaveLength(1)
})

it('A photo leaves the live site however its id is written', async () => {
  const { id } = await uploadPhoto(app, leader, siteId, await samplePhoto(6))
  await call(app, leader, 'publish-site', JSON.stringify({ siteId }))
  const named = { siteId: siteId.toUpperCase(), assetId: id.toUpperCase() }
  expect((await remove(leader, named)).answer).toEqual({ success: true })
  const stored = await listStored(app, 'releases')
  expect(stored.filter((key) => key.includes(id))).toEqual([])
})

it('A photo that was removed and freed long ago is still taken out of earlier versions', async () => {
  const photo = await uploadPhoto(app, leader, siteId, await samplePhoto(5))
  const published = await call(app, leader, 'publish-site', JSON.stringify({ siteId }))
  expect(await published.json()).toMatchObject({ success: true })
  await app.sql`delete from public.site_assets where id = ${photo.id}`
  const shown = async () =>
    (await listStored(app, 'releases')).filter((key) => key.includes(`photos/${photo.id}`)).length
  await app.store.removeFolder(`assets/${siteId}`)
  expect(await shown()).toBeGreaterThan(0)
  const other = await app.signUp()
  const othersSite = await createSite(other)
  for (const named of [siteId, othersSite]) {
    const { answer } = await remove(other, { siteId: named, assetId: photo.id })
    expect(answer).toMatchObject({ success: false })
  }
  expect(await shown()).toBeGreaterThan(0)
  const { answer } = await remove(leader, { siteId, assetId: photo.id })
  expect(answer).toEqual({ success: true })
  expect(await shown()).toBe(0)
  expect((await remove(leader, { siteId, assetId: photo.id })).answer.success).toBe(false)
})
