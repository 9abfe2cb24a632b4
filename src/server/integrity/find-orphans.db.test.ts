import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sweepAssets } from '../assets/sweep-assets.ts'
import { sweepReleases } from '../releases/sweep-releases.ts'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { samplePhoto } from '../testing/sample-uploads.ts'
import { createTroop, type Troop } from '../testing/troop.ts'
import { listStored, uploadPhoto } from '../testing/uploading.ts'

const DAY = 24 * 60 * 60 * 1_000

let app: TestApp
let troop: Troop
beforeEach(async () => {
  app = await createTestApp()
  troop = await createTroop(app)
  await uploadPhoto(app, troop, troop.site.id, await samplePhoto())
  await troop.publish()
})
afterEach(() => app.close())

const stored = async () => [
  ...(await listStored(app, 'assets')),
  ...(await listStored(app, 'releases')),
]

async function sweep(days = 2): Promise<string[]> {
  const error = vi.spyOn(app.log, 'error')
  const now = new Date(Date.now() + days * DAY)
  await sweepAssets(app, now)
  await sweepReleases(app, now)
  return error.mock.calls.map((call) => call.at(-1) as string)
}

async function leaveFolders(root: string, site: string, count: number) {
  for (let index = 0; index < count; index++) {
    await app.store.write(`${root}/${site}/lost-${index}/file`, Buffer.of(1))
  }
}

it('Files of sites that the database never knew stay, and the log says why', async () => {
  const stranger = randomUUID()
  await leaveFolders('assets', stranger, 1)
  await leaveFolders('releases', stranger, 1)
  const before = await stored()
  const sentence = expect.stringContaining(`the database never knew the site ${stranger}`)
  expect(await sweep()).toEqual([sentence, sentence])
  expect(await stored()).toEqual(before)
})

it('All files stay when the database has become an empty one', async () => {
  const before = await stored()
  await app.sql`truncate public.sites cascade`
  expect(await sweep(60)).toHaveLength(2)
  expect(await stored()).toEqual(before)
})

it('More folders without a row than crashes leave stay, and what is due otherwise too', async () => {
  await troop.supabase.from('sites').delete().eq('id', troop.site.id)
  await leaveFolders('assets', troop.site.id, 60)
  await leaveFolders('releases', troop.site.id, 60)
  const before = await stored()
  const sentence = expect.stringContaining('60 of 61 folders have no row')
  expect(await sweep(31)).toEqual([sentence, sentence])
  expect(await stored()).toEqual(before)
})

it('What a crash left of a site that was freed goes', async () => {
  await troop.supabase.from('sites').delete().eq('id', troop.site.id)
  expect(await sweep(31)).toEqual([])
  await leaveFolders('releases', troop.site.id, 1)
  expect(await sweep(33)).toEqual([])
  expect(await stored()).toEqual([])
})

it('Files of another database stay', async () => {
  await app.store.write('database-id', Buffer.from(randomUUID()))
  await leaveFolders('releases', troop.site.id, 1)
  const before = await stored()
  expect(await sweep()).toHaveLength(2)
  expect(await stored()).toEqual(before)
})
