import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { FileStore } from '../storage/file-store.ts'
import { storeBelow } from '../storage/store-below.ts'
import { readAllFiles, readAllRows } from '../testing/backed-up.ts'
import { createBackupPlaces, makeKey } from '../testing/backup-places.ts'
import { itInDrill } from '../testing/it-in-drill.ts'
import { sized } from '../testing/sized.ts'
import { listStored } from '../testing/uploading.ts'
import { backUpBeforeUpgrade, UPGRADES } from './back-up-before-upgrade.ts'
import { backUpToRepository } from './back-up-to-repository.ts'
import { ENTRIES } from './backup-format.ts'
import { dropOldSnapshots, dropOldUpgrades } from './drop-old-snapshots.ts'
import { openRepository } from './open-repository.ts'
import { openRepositorySource } from './open-repository-source.ts'
import { openSnapshot } from './open-snapshot.ts'
import { listSnapshots, readSnapshotList } from './snapshot-list.ts'
import { timeOfSnapshot } from './snapshot-name.ts'
import { takeBackup } from './take-backup.ts'

const places = createBackupPlaces()

async function readAll(store: FileStore): Promise<string[]> {
  const keys: string[] = []
  for (const part of ['files', 'snapshots'])
    for await (const { key } of store.list(part)) keys.push(key)
  return keys.sort()
}

const kinds: [string, () => string][] = [
  ['a folder', () => `${join(places.folder, 'backups')}/`],
  ['a bucket', () => 's3://backups/scoutsite'],
]

describe.each(sized(kinds, kinds.slice(0, 1)))('In %s', (_where, findTarget) => {
  const target = () => findTarget()

  it('files that did not change are sent once, and every backup has them', async () => {
    const first = await places.backUp(target(), '2026-01-01T03-00-00Z')
    const firstFiles = await readAllFiles(places.hosted.app.store)
    const rows = await readAllRows(places.hosted.app.databaseUrl)
    const second = await places.backUp(target(), '2026-01-02T03-00-00Z')
    expect(second.summary.files).toBe(first.summary.files)
    expect(second.bytes).toBeLessThan(first.bytes / 2)
    await places.troop.publish()
    await places.backUp(target(), '2026-01-03T03-00-00Z')

    expect(await places.restore(target(), '2026-01-01T03-00-00Z')).toEqual({
      rows,
      files: firstFiles,
    })
    const now = await readAllFiles(places.hosted.app.store)
    expect(now.size).toBeGreaterThan(firstFiles.size)
    expect(await places.restore(target())).toEqual({
      rows: await readAllRows(places.hosted.app.databaseUrl),
      files: now,
    })
  })

  it('nothing can be read without the key', async () => {
    const { store } = await places.open(target())
    for (const name of await listSnapshots(store))
      expect((await store.read(`snapshots/${name}/about.json`))?.toString()).not.toContain('format')
    await expect(openRepository(target(), places.settings(), undefined)).rejects.toThrow(
      'are encrypted. Name the key',
    )
    const others = await openRepository(target(), places.settings(), await makeKey())
    const [name = ''] = await listSnapshots(store)
    await expect(readSnapshotList(others, name)).rejects.toThrow(
      `This key does not open the backup in ${target()}`,
    )
  })

  it('an old backup goes with the files that it alone had', async () => {
    const newest = '2026-01-03T09-00-00Z'
    const { repository } = await places.backUp(target(), newest)
    const before = await listSnapshots(repository.store)
    expect(await dropOldSnapshots(repository, newest)).toEqual(['2026-01-03T03-00-00Z'])
    expect(await listSnapshots(repository.store)).toHaveLength(before.length - 1)
    const kept = await listSnapshots(repository.store)
    for (const name of sized(kept, kept.slice(0, 1))) await places.restore(target(), name)
    await expect(places.restore(target(), '2026-01-03T03-00-00Z')).rejects.toThrow(
      'There is no backup',
    )
  })

  it('a file that is another than it was is found', async () => {
    const { store } = await places.open(target())
    const name = (await listSnapshots(store)).at(-1)
    const at = `snapshots/${name}/summary.json`
    const contents = await store.read(at)
    await store.write(at, Buffer.from((contents ?? Buffer.alloc(0)).map((byte) => byte ^ 1)))
    await expect(places.restore(target())).rejects.toThrow('damaged')
    await store.remove(at)
    await expect(places.restore(target())).rejects.toThrow('gone')
  })
})

itInDrill(
  'A backup goes from a bucket, which drops old ones, into an empty bucket and into none that is in use',
  async () => {
    const target = 's3://backups/of-one-day'
    await places.backUp(target, '2026-01-01T03-00-00Z')
    const { repository } = await places.backUp(target, '2026-01-01T09-00-00Z')
    expect(await dropOldSnapshots(repository, '2026-01-01T09-00-00Z')).toEqual([
      '2026-01-01T03-00-00Z',
    ])
    expect(await listSnapshots(repository.store)).toEqual(['2026-01-01T09-00-00Z'])
    const restoreIntoBucket = () => places.restoreIntoBucket(target)
    const files = await readAllFiles(await restoreIntoBucket())
    expect(files).toEqual(await readAllFiles(places.hosted.app.store))
    await expect(restoreIntoBucket()).rejects.toThrow('The bucket in S3_BUCKET is in use')
  },
)

it('A backup before an upgrade that was cut short is taken by the next start', async () => {
  const { app } = places.hosted
  // As a killed start leaves it: some of the files, and no list.
  const [key = ''] = [...(await readAllFiles(app.store)).keys()]
  await app.store.copy(key, `${UPGRADES}/files/${key}`)
  await backUpBeforeUpgrade(app, app.log)
  expect(await listSnapshots(storeBelow(app.store, UPGRADES))).toHaveLength(1)
  await app.store.removeFolder(UPGRADES)
})

it('A place that was full has its room again, and keeps the backups that it had', async () => {
  const target = `${join(places.folder, 'full')}/`
  await places.backUp(target, '2026-01-01T03-00-00Z')
  const rows = await readAllRows(places.hosted.app.databaseUrl)
  const { store, seal } = await places.open(target)
  const before = await readAll(store)
  await places.troop.publish()
  let writes = 3
  const write: FileStore['write'] = async (...file) => {
    writes -= 1
    if (writes < 0) throw Object.assign(new Error('no room'), { code: 'ENOSPC' })
    await store.write(...file)
  }
  const open = () =>
    openSnapshot({ store: { ...store, write }, seal }, timeOfSnapshot('2026-01-02T03-00-00Z'))
  await expect(takeBackup(places.hosted.app, open, { target })).rejects.toThrow('no room')
  expect(await readAll(store)).toEqual(before)
  expect((await places.restore(target)).rows['public.sites']).toEqual(rows['public.sites'])
})

it('A place of plain backups is restored with a key in the settings, and gets no encrypted ones', async () => {
  const target = `${join(places.folder, 'plain')}/`
  const key = await makeKey()
  const config = places.settings()
  await backUpToRepository({ ...config, ...places.hosted.app }, target, { key: undefined })
  const source = await openRepositorySource(target, config, { key, snapshot: undefined })
  const names: string[] = []
  for await (const { name } of source) names.push(name)
  expect(names).toContain(ENTRIES.about)
  await expect(openRepository(target, config, key)).rejects.toThrow('are not encrypted')
})

it('A file that went from the place of the backups is sent again by the next one', async () => {
  const target = `${join(places.folder, 'cleared')}/`
  await places.backUp(target, '2026-01-01T03-00-00Z')
  const { store } = await places.open(target)
  await store.removeFolder('files/assets')
  await places.backUp(target, '2026-01-02T03-00-00Z')
  expect((await places.restore(target)).files).toEqual(await readAllFiles(places.hosted.app.store))
})

it('A backup from before an upgrade takes no room beside the files, and goes after thirty days', async () => {
  const { app } = places.hosted
  await backUpBeforeUpgrade(app, app.log)
  const [snapshot = ''] = await listSnapshots(storeBelow(app.store, UPGRADES))
  const [key = ''] = [...(await readAllFiles(app.store)).keys()]
  const place = (name: string) => join(app.dataDir, name)
  expect((await stat(place(`${UPGRADES}/files/${key}`))).ino).toBe((await stat(place(key))).ino)
  const taken = timeOfSnapshot(snapshot).getTime()
  await dropOldUpgrades(app.store, new Date(taken + 29 * 86_400_000))
  expect(await listSnapshots(storeBelow(app.store, UPGRADES))).toEqual([snapshot])
  await dropOldUpgrades(app.store, new Date(taken + 31 * 86_400_000))
  expect(await listStored(app, UPGRADES)).toEqual([])
  expect(await listStored(app, 'assets')).not.toEqual([])
})

it('No file goes while it is not known which a backup that is kept needs', async () => {
  const target = `${join(places.folder, 'damaged-kept')}/`
  await places.backUp(target, '2026-01-01T03-00-00Z')
  const { repository } = await places.backUp(target, '2026-01-01T09-00-00Z')
  await repository.store.write('snapshots/2026-01-01T09-00-00Z/list.zst', Buffer.from('cut'))
  expect(await dropOldSnapshots(repository, '2026-01-01T09-00-00Z')).toEqual([])
  expect(await listSnapshots(repository.store)).toHaveLength(2)
})

it('A backup that a clock dated ahead is not restored in place of a newer one', async () => {
  const target = `${join(places.folder, 'ahead')}/`
  await places.backUp(target, '2099-01-01T03-00-00Z')
  await places.troop.publish()
  await places.backUp(target, '2026-01-01T03-00-00Z')
  expect((await places.restore(target)).files).toEqual(await readAllFiles(places.hosted.app.store))
})
