import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { samplePhoto } from '../testing/sample-uploads.ts'
import { call, createSite, listStored, type Signed, uploadPhoto } from '../testing/uploading.ts'
import { finishRemovals } from './remove-everywhere.ts'

let app: TestApp
let leader: Signed
let siteId: string
beforeAll(async () => {
  app = await createTestApp()
  leader = await app.signUp()
  siteId = await createSite(leader)
})
afterAll(() => app.close())

const parts = () => ({
  db: app.db,
  store: app.store,
  findAddress: app.findAddress,
  siteChanged: app.hosting.changed,
  log: app.log,
  demo: false,
  countsVisits: true,
  registration: 'open' as const,
  operators: [],
  appOrigin: app.appOrigin,
})

const remove = async (who: Signed, body: object) => {
  const response = await call(app, who, 'remove-everywhere', JSON.stringify(body))
  return { status: response.status, answer: await response.json() }
}

it('A leader removes a photo for good: row and files go, the other photos stay', async () => {
  const gone = await uploadPhoto(app, leader, siteId, await samplePhoto(1))
  const stays = await uploadPhoto(app, leader, siteId, await samplePhoto(2))
  const { answer } = await remove(leader, { siteId, assetId: gone.id })
  expect(answer).toEqual({ success: true, isHeld: false })
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
  expect((await remove(leader, named)).answer).toEqual({ success: true, isHeld: false })
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
  expect(answer).toEqual({ success: true, isHeld: false })
  expect(await shown()).toBe(0)
  expect((await remove(leader, { siteId, assetId: photo.id })).answer.success).toBe(false)
})

it('What a drafter removes is off the page at once, and an adult deletes it or brings it back', async () => {
  const [photo, other] = [
    await uploadPhoto(app, leader, siteId, await samplePhoto(7)),
    await uploadPhoto(app, leader, siteId, await samplePhoto(8)),
  ]
  await call(app, leader, 'publish-site', JSON.stringify({ siteId }))
  const [drafter, youth] = [await app.signUp(), await app.signUp()]
  await app.sql`insert into public.site_members (site_id, user_id, role, seat, parent_email) values
    (${siteId}, ${drafter.user.id}, 'drafter', 'adult', null),
    (${siteId}, ${youth.user.id}, 'editor', 'youth', 'parent@example.org')`
  const held = { success: true, isHeld: true }
  for (const { id } of [photo, other]) {
    expect((await remove(drafter, { siteId, assetId: id })).answer).toEqual(held)
    const stored = await listStored(app, 'releases')
    expect(stored.filter((key) => key.includes(id))).toEqual([])
  }
  // By nobody else, and not by listing it again.
  expect((await remove(youth, { siteId, assetId: photo.id })).answer).toEqual(held)
  const waiting = async (who: Signed) => (await who.supabase.rpc('list_held_files')).data
  expect(await waiting(leader)).toMatchObject([
    { siteId, assetId: photo.id, heldBy: drafter.user.id },
    { assetId: other.id },
  ])
  expect(await waiting(await app.signUp())).toEqual([])
  const back = async (who: Signed, assetId: string) => {
    const response = await call(app, who, 'bring-back', JSON.stringify({ siteId, assetId }))
    return response.json()
  }
  expect(await back(drafter, photo.id)).toMatchObject({ code: 'not_allowed' })
  expect(await back(youth, photo.id)).toMatchObject({ code: 'not_allowed' })
  const files = [{ id: photo.id, kind: 'photo' }]
  await drafter.supabase.from('sites').update({ files }).eq('id', siteId)
  const listed = async () => {
    const { data } = await leader.supabase.from('sites').select('files').eq('id', siteId).single()
    return JSON.stringify(data?.files)
  }
  expect(await listed()).not.toContain(photo.id)
  expect(await back(leader, photo.id)).toEqual({ success: true, isShown: true })
  expect(await listed()).toContain(photo.id)
  expect(await waiting(leader)).toHaveLength(1)
  expect(await back(leader, photo.id)).toMatchObject({ code: 'not_there' })
  // Nobody has looked at the other one.
  const keys = () => listStored(app, `assets/${siteId}`)
  const isStored = async () =>
    (await keys()).some((key) => other.files.some((file) => file.key === key))
  await finishRemovals(parts())
  expect(await isStored()).toBe(true)
  await app.sql`update private.purges set held_until = now() where asset_id = ${other.id}`
  await finishRemovals(parts())
  expect(await isStored()).toBe(false)
  expect(await back(leader, other.id)).toMatchObject({ code: 'not_there' })
})
