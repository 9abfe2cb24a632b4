import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { buildBaseParts } from '../base-parts.ts'
import { applyRemovals } from '../releases/apply-removals.ts'
import { type KeptRemoval, listKeptRemovals, PENDING_REMOVALS } from '../removals/removals.ts'
import { createBackupPlaces } from '../testing/backup-places.ts'
import { samplePhoto } from '../testing/sample-uploads.ts'
import { listStored, uploadPhoto } from '../testing/uploading.ts'
import { openRepositorySource } from './open-repository-source.ts'
import { keepRemovalLists, readRemovalList, writeRemovalList } from './removal-list.ts'
import { restoreBackup } from './restore-backup.ts'

const places = createBackupPlaces()

it('What was removed after a backup is removed again when that is restored, before anybody sees it', async () => {
  const { hosted } = places
  const { app } = hosted
  const troop = await hosted.troop({ description: 'Kayaks by Timothy Milden' })
  const siteId = troop.site.id
  const invoke = async (name: string, body: object = {}) =>
    (await troop.supabase.functions.invoke(name, { body: { siteId, ...body } })).data
  const photos: string[] = []
  for (const seed of [41, 42, 43])
    photos.push((await uploadPhoto(app, troop, siteId, await samplePhoto(seed))).id)
  const [gone = '', back = '', held = ''] = photos
  await troop.publish()
  const target = `${join(places.folder, 'removals')}/`
  await places.backUp(target, '2026-01-01T03-00-00Z')

  await invoke('remove-everywhere', { assetId: gone })
  await invoke('hide-picture', { assetId: back })
  await invoke('bring-back', { assetId: back })
  await invoke('hide-picture', { assetId: held })
  await troop.change({ description: 'Kayaks by Timothy' })
  await invoke('publish-site')
  const [line] = await app.sql<{ id: number }>`
    select id from site_history where site_id = ${siteId} and field = 'about' order by id desc limit 1`
  expect(await invoke('forget-text', { historyId: line?.id })).toMatchObject({ success: true })

  const repository = await places.open(target)
  await writeRemovalList(repository, await listKeptRemovals(app.db))
  const stored = (await repository.store.read('removals.zst')) ?? Buffer.of()
  expect(stored.subarray(0, 22).toString()).toBe('age-encryption.org/v1\n')
  const removals = (await readRemovalList(repository)) ?? []
  expect(removals.filter((each) => each.siteId === siteId)).toMatchObject([
    { assetId: gone, state: 'gone' },
    { assetId: back, state: 'back' },
    { assetId: held, state: 'held' },
    { field: 'about', entry: null, says: 'Kayaks by Timothy' },
  ])

  const restored = await places.restoreInto(target, removals)
  expect(restored.removals).toBe(4)
  await using parts = await buildBaseParts(restored.config)
  await applyRemovals(parts)
  const ofSite = await listStored({ ...app, store: parts.store }, `releases/${siteId}`)
  const shown = (id: string) => ofSite.filter((key) => key.includes(id)).length
  expect(photos.map((id) => shown(id) > 0)).toEqual([false, true, false])
  const texts = await Promise.all(ofSite.map(async (key) => String(await parts.store.read(key))))
  expect(texts.filter((text) => text.includes('Milden'))).toEqual([])
  const { rows } = await sql<{ said: string }>`
    select to_jsonb(s)::text as said from sites as s where id = ${siteId}
    union all select to_jsonb(h)::text from site_history as h where site_id = ${siteId}
    union all select facts::text from releases where site_id = ${siteId}`.execute(parts.db)
  expect(rows.filter(({ said }) => said.includes('Milden'))).toEqual([])
  expect(rows.length).toBeGreaterThan(2)
  // An adult still decides about what was only hidden; what they had deleted is gone.
  const { rows: kept } = await sql<{ id: string; isHeld: boolean }>`
    select a.id, p.held_until > now() as "isHeld" from site_assets as a
    left join private.purges as p on p.asset_id = a.id where a.site_id = ${siteId}`.execute(
    parts.db,
  )
  expect(kept.toSorted((one, other) => photos.indexOf(one.id) - photos.indexOf(other.id))).toEqual([
    { id: back, isHeld: null },
    { id: held, isHeld: true },
  ])
  expect(await parts.store.read(PENDING_REMOVALS)).toBeNull()
  const again = (await listKeptRemovals(parts.db)).filter((each) => each.siteId === siteId)
  expect(again).toHaveLength(3)
  await applyRemovals(parts)
})

it('The list is written beside the backups when something was removed, and forgets nothing that was on it', async () => {
  const { app } = places.hosted
  const backupTo = `${join(places.folder, 'plain')}/`
  const config = places.settings({ BACKUP_TO: backupTo })
  const keep = keepRemovalLists({ ...app, ...config, db: app.db, store: app.store, log: app.log })
  // Where there is no backup, there is no list.
  await keep()
  const repository = await places.openPlain(backupTo)
  expect(await repository.store.read('removals.zst')).toBeNull()
  await places.backUpPlain(backupTo, '2026-01-02T03-00-00Z')
  const earlier: KeptRemoval = {
    siteId: crypto.randomUUID(),
    assetId: crypto.randomUUID(),
    at: '2025-01-01T00:00:00.000Z',
    state: 'gone',
  }
  await writeRemovalList(repository, [earlier])
  const siteId = places.troop.site.id
  const photo = await uploadPhoto(app, places.troop, siteId, await samplePhoto(51))
  const body = { siteId, assetId: photo.id }
  await places.troop.supabase.functions.invoke('remove-everywhere', { body })
  await keep()
  const listed = (await readRemovalList(repository)) ?? []
  expect(listed[0]).toEqual(earlier)
  expect(listed).toContainEqual(expect.objectContaining({ siteId, assetId: photo.id }))
  await repository.store.write('removals.zst', Buffer.from('damaged'))
  await expect(readRemovalList(repository)).rejects.toThrow('is damaged')
})

it('A backup that knows of all removals is the same after them', async () => {
  const { app } = places.hosted
  const target = `${join(places.folder, 'later')}/`
  await places.backUp(target, '2026-01-03T03-00-00Z')
  const restored = await places.restoreInto(target, await listKeptRemovals(app.db))
  expect(restored.removals).toBe(
    (await listKeptRemovals(app.db)).filter((each) => 'assetId' in each).length,
  )
  await using parts = await buildBaseParts(restored.config)
  const rows = await sql`select * from site_assets`.execute(parts.db)
  await applyRemovals(parts)
  expect(await sql`select * from site_assets`.execute(parts.db)).toEqual(rows)
  const source = await openRepositorySource(target, places.settings(), {
    key: places.key,
    snapshot: undefined,
  })
  await expect(restoreBackup(restored.config, source)).rejects.toThrow('in use')
})
