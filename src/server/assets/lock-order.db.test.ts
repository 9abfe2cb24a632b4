import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createFolderStore } from '../storage/create-file-store.ts'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { samplePhoto } from '../testing/sample-uploads.ts'
import { createTroop, type Troop } from '../testing/troop.ts'
import { fileOf, upload } from '../testing/uploading.ts'
import type { Asset } from './asset-rows.ts'

let folder: string
let app: TestApp
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scoutsite-lock-order-'))
  app = await createTestApp({ store: createFolderStore(folder) })
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

describe('While the words of a picture are being saved', () => {
  let troop: Troop
  let hero: Asset
  const send = async (seed: number) => {
    const file = fileOf(await samplePhoto(seed, 800, 600))
    const answer = await upload(app, troop, { siteId: troop.site.id, kind: 'hero', file })
    if (!answer.asset) throw new Error(answer.error)
    return answer.asset
  }
  beforeEach(async () => {
    troop = await createTroop(app)
    hero = await send(1)
  })

  /** Saves the document as the app does, once another transaction waits for its locks. */
  const saveWhile = async <T>(act: () => Promise<T>): Promise<T> => {
    const locked = Promise.withResolvers<void>()
    const saving = app.db.transaction().execute(async (transaction) => {
      const { id } = troop.site
      await sql`select from public.sites where id = ${id} for no key update`.execute(transaction)
      locked.resolve()
      const waiting = () => app.sql`select from pg_locks where not granted`
      await expect.poll(waiting, { timeout: 20_000 }).not.toEqual([])
      await sql`
        update public.sites set files = jsonb_set(files, '{0,alt}', '"Our lodge"') where id = ${id}
      `.execute(transaction)
    })
    await locked.promise
    const [answer] = await Promise.all([act(), saving])
    return answer
  }

  it('it can be removed everywhere', async () => {
    const removal = { siteId: troop.site.id, assetId: hero.id }
    const answer = await saveWhile(() => troop.invoke('remove-everywhere', removal))
    expect(answer).toMatchObject({ success: true })
    expect(await app.sql`select from public.site_assets where id = ${hero.id}`).toEqual([])
  })

  it('another can take its place', async () => {
    const next = await saveWhile(() => send(2))
    const rows = await app.sql`
      select id, alt from public.site_assets
      where site_id = ${troop.site.id} and removed_at is null`
    expect(rows).toEqual([expect.objectContaining({ id: next.id })])
    const [old] = await app.sql`select alt from public.site_assets where id = ${hero.id}`
    expect(old?.['alt']).toBe('Our lodge')
  })
})
