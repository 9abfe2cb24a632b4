import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { samplePhoto } from '../testing/sample-uploads.ts'
import { createSite, listStored, type Signed, uploadPhoto } from '../testing/uploading.ts'
import { KEPT_REMOVED } from './upload-limits.ts'

let app: TestApp
let leader: Signed
beforeAll(async () => {
  app = await createTestApp()
  leader = await app.signUp()
})
afterAll(() => app.close())

/** Removes photos one minute apart; returns their IDs, the last removed first. */
async function removePhotos(siteId: string, count: number, bytes: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID())
  for (const [minutes, id] of ids.entries()) {
    const key = `assets/${siteId}/${id}`
    await app.store.write(`${key}/480.webp`, new Uint8Array(1))
    await app.sql`
      insert into public.site_assets (id, site_id, kind, file_key, content_type, bytes, removed_at)
      values (${id}, ${siteId}, 'packet', ${key}, 'application/pdf', ${bytes},
        now() - ${minutes + 1} * interval '1 minute')`
  }
  return ids
}

async function expectKept(siteId: string, ids: string[]) {
  const rows = await app.sql`
    select id from public.site_assets where site_id = ${siteId} and removed_at is not null
    order by removed_at desc`
  expect(rows.map(({ id }) => id)).toEqual(ids)
  const folders = await listStored(app, `assets/${siteId}`)
  expect(
    folders.filter((key) => key.endsWith('480.webp') && ids.some((id) => key.includes(id))),
  ).toHaveLength(ids.length)
}

it.each([
  ['in number', KEPT_REMOVED.count + 3, 1_000, KEPT_REMOVED.count],
  ['in bytes', 7, KEPT_REMOVED.bytes / 4, 4],
])(
  'What a site keeps of removed uploads is bounded %s; the last removed stay',
  async (_, count, bytes, kept) => {
    const siteId = await createSite(leader)
    const ids = await removePhotos(siteId, count, bytes)
    const others = await createSite(leader)
    const untouched = await removePhotos(others, 2, KEPT_REMOVED.bytes)
    const live = await uploadPhoto(app, leader, siteId, await samplePhoto(1))
    await expectKept(siteId, ids.slice(0, kept))
    await expectKept(others, untouched)
    const stored = await listStored(app, `assets/${siteId}`)
    expect(stored).toHaveLength(kept + live.files.length)
  },
)
