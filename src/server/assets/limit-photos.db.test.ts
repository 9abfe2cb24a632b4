import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { samplePhoto } from '../testing/sample-uploads.ts'
import { createSite, fileOf, type Signed, upload, uploadPhoto } from '../testing/uploading.ts'

const FULL = 'A site holds at most 3 photos. Remove one before you add another.'

let app: TestApp
let leader: Signed
let siteId: string
beforeAll(async () => {
  app = await createTestApp({ maxPhotos: 3, maxPhotoMb: 2, maxPacketMb: 1, maxLogoMb: 1 })
  leader = await app.signUp()
  siteId = await createSite(leader)
})
afterAll(() => app.close())

it('A site has no more photos than the setting says, also when removed ones come back', async () => {
  const change = (id: string, removed_at: string | null) =>
    leader.supabase.from('site_assets').update({ removed_at }).eq('id', id).select()
  const first = await uploadPhoto(app, leader, siteId, await samplePhoto(1))
  await change(first.id, new Date().toISOString())
  for (const seed of [2, 3, 4]) await uploadPhoto(app, leader, siteId, await samplePhoto(seed))
  expect((await change(first.id, null)).error).toMatchObject({ message: FULL })
  const more = { siteId, kind: 'photo', file: fileOf(await samplePhoto(5)) }
  expect(await upload(app, leader, more)).toEqual({
    success: false,
    code: 'too_many_photos',
    error: FULL,
  })
})

it('Of two that arrive at once for the last place, one is refused in the same words', async () => {
  const other = await createSite(leader)
  const seeds = [1, 2, 3, 4, 5]
  const files = await Promise.all(seeds.map(async (seed) => fileOf(await samplePhoto(seed))))
  const answers = await Promise.all(
    files.map((file) => upload(app, leader, { siteId: other, kind: 'photo', file })),
  )
  expect(answers.filter(({ success }) => success)).toHaveLength(3)
  expect(answers.flatMap(({ error }) => error ?? [])).toEqual([FULL, FULL])
})
