import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateX25519Identity } from 'age-encryption'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { readConfig } from '../config.ts'
import { createFileStore, createFolderStore } from '../storage/create-file-store.ts'
import type { FileStore } from '../storage/file-store.ts'
import { storeBelow } from '../storage/store-below.ts'
import { readAllFiles, readAllRows } from '../testing/backed-up.ts'
import { createHostedApp, type HostedApp } from '../testing/hosted-app.ts'
import { samplePhoto } from '../testing/sample-uploads.ts'
import { createDatabase } from '../testing/test-database.ts'
import type { Troop } from '../testing/troop.ts'
import { listStored, uploadPhoto } from '../testing/uploading.ts'
import { backUpBeforeUpgrade, UPGRADES } from './back-up-before-upgrade.ts'
import { dropOldSnapshots, dropOldUpgrades } from './drop-old-snapshots.ts'
import { openRepository } from './open-repository.ts'
import { openRepositorySource } from './open-repository-source.ts'
import { openSnapshot } from './open-snapshot.ts'
import { restoreBackup } from './restore-backup.ts'
import { listSnapshots, readSnapshotList } from './snapshot-list.ts'
import { timeOfSnapshot } from './snapshot-name.ts'
import { takeBackup } from './take-backup.ts'

const makeKey = async () => ({ recipients: [], identities: [await generateX25519Identity()] })
// A passphrase, which takes a second to try, has its test beside the nightly backup.
const key = await makeKey()

let folder: string
let hosted: HostedApp
let troop: Troop
let bucket: S3rver
let s3: Record<string, string>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scoutsite-repository-'))
  hosted = await createHostedApp()
  troop = await hosted.troop()
  await uploadPhoto(hosted.app, troop, troop.site.id, await samplePhoto(1))
  await troop.publish()
  bucket = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(folder, 'bucket'),
    configureBuckets: [
      { name: 'backups', configs: [] },
      { name: 'troops', configs: [] },
    ],
  })
  const { port } = await bucket.run()
  s3 = {
    BACKUP_S3_ENDPOINT: `http://127.0.0.1:${port}`,
    BACKUP_S3_ACCESS_KEY_ID: 'S3RVER',
    BACKUP_S3_SECRET_ACCESS_KEY: 'S3RVER',
  }
})
afterAll(async () => {
  await bucket.close()
  await hosted.close()
  await rm(folder, { recursive: true })
})

const settings = (more: Record<string, string> = {}) =>
  readConfig({ LOG_LEVEL: 'silent', DATA_DIR: join(folder, 'data'), ...s3, ...more })

async function backUp(target: string, snapshot: string) {
  const repository = await openRepository(target, settings(), key)
  const open = () => openSnapshot(repository, timeOfSnapshot(snapshot))
  return { repository, ...(await takeBackup(hosted.app, open, { target })) }
}

async function readAll(store: FileStore): Promise<string[]> {
  const keys: string[] = []
  for (const part of ['files', 'snapshots'])
    for await (const { key } of store.list(part)) keys.push(key)
  return keys.sort()
}

async function restore(target: string, snapshot?: string) {
  const config = settings({
    DATA_DIR: await mkdtemp(join(folder, 'place-')),
    DATABASE_URL: await createDatabase(inject('postgresUrl'), undefined, 'template0'),
  })
  await restoreBackup(config, await openRepositorySource(target, config, { key, snapshot }))
  const store = createFolderStore(join(config.dataDir, 'files'))
  return { rows: await readAllRows(config.databaseUrl), files: await readAllFiles(store) }
}

describe.each([
  ['a folder', () => `${join(folder, 'backups')}/`],
  ['a bucket', () => 's3://backups/scoutsite'],
])('In %s', (_where, findTarget) => {
  const target = () => findTarget()

  it('files that did not change are sent once, and every backup has them', async () => {
    const first = await backUp(target(), '2026-01-01T03-00-00Z')
    const firstFiles = await readAllFiles(hosted.app.store)
    const rows = await readAllRows(hosted.app.databaseUrl)
    const second = await backUp(target(), '2026-01-02T03-00-00Z')
    expect(second.summary.files).toBe(first.summary.files)
    expect(second.bytes).toBeLessThan(first.bytes / 2)
    await troop.publish()
    await backUp(target(), '2026-01-03T03-00-00Z')

    expect(await restore(target(), '2026-01-01T03-00-00Z')).toEqual({ rows, files: firstFiles })
    const now = await readAllFiles(hosted.app.store)
    expect(now.size).toBeGreaterThan(firstFiles.size)
    expect(await restore(target())).toEqual({
      rows: await readAllRows(hosted.app.databaseUrl),
      files: now,
    })
  })

  it('nothing can be read without the key', async () => {
    const { store } = await openRepository(target(), settings(), key)
    for (const name of await listSnapshots(store))
      expect((await store.read(`snapshots/${name}/about.json`))?.toString()).not.toContain('format')
    await expect(openRepository(target(), settings(), undefined)).rejects.toThrow(
      'are encrypted. Name the key',
    )
    const others = await openRepository(target(), settings(), await makeKey())
    const [name = ''] = await listSnapshots(store)
    await expect(readSnapshotList(others, name)).rejects.toThrow(
      'This key does not open the backup.',
    )
  })

  it('an old backup goes with the files that it alone had', async () => {
    const newest = '2026-01-03T09-00-00Z'
    const { repository } = await backUp(target(), newest)
    const before = await listSnapshots(repository.store)
    expect(await dropOldSnapshots(repository, newest)).toEqual(['2026-01-03T03-00-00Z'])
    expect(await listSnapshots(repository.store)).toHaveLength(before.length - 1)
    for (const name of await listSnapshots(repository.store)) await restore(target(), name)
    await expect(restore(target(), '2026-01-03T03-00-00Z')).rejects.toThrow('There is no backup')
  })

  it('a file that is another than it was is found', async () => {
    const { store } = await openRepository(target(), settings(), key)
    const name = (await listSnapshots(store)).at(-1)
    const at = `snapshots/${name}/summary.json`
    const contents = await store.read(at)
    await store.write(at, Buffer.from((contents ?? Buffer.alloc(0)).map((byte) => byte ^ 1)))
    await expect(restore(target())).rejects.toThrow('damaged')
    await store.remove(at)
    await expect(restore(target())).rejects.toThrow('gone')
  })
})

it('A backup goes into an empty bucket, and into none that is in use', async () => {
  const target = `${join(folder, 'for-bucket')}/`
  await backUp(target, '2026-01-01T03-00-00Z')
  const restoreIntoBucket = async () => {
    const config = settings({
      DATA_DIR: await mkdtemp(join(folder, 'place-')),
      DATABASE_URL: await createDatabase(inject('postgresUrl'), undefined, 'template0'),
      S3_BUCKET: 'troops',
      S3_ENDPOINT: s3['BACKUP_S3_ENDPOINT'] ?? '',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    })
    const source = await openRepositorySource(target, config, { key, snapshot: undefined })
    await restoreBackup(config, source)
    return createFileStore(config)
  }
  const files = await readAllFiles(await restoreIntoBucket())
  expect(files).toEqual(await readAllFiles(hosted.app.store))
  await expect(restoreIntoBucket()).rejects.toThrow('The bucket in S3_BUCKET is in use')
})

it('A backup before an upgrade that was cut short is taken by the next start', async () => {
  const { app } = hosted
  // As a start leaves it that was killed: some of the files, and no list.
  const [key = ''] = [...(await readAllFiles(app.store)).keys()]
  await app.store.copy(key, `${UPGRADES}/files/${key}`)
  await backUpBeforeUpgrade(app, app.log)
  expect(await listSnapshots(storeBelow(app.store, UPGRADES))).toHaveLength(1)
  await app.store.removeFolder(UPGRADES)
})

it('A place that was full has its room again, and keeps the backups that it had', async () => {
  const target = `${join(folder, 'full')}/`
  await backUp(target, '2026-01-01T03-00-00Z')
  const rows = await readAllRows(hosted.app.databaseUrl)
  const { store, seal } = await openRepository(target, settings(), key)
  const before = await readAll(store)
  await troop.publish()
  let writes = 3
  const write: FileStore['write'] = async (...file) => {
    writes -= 1
    if (writes < 0) throw Object.assign(new Error('no room'), { code: 'ENOSPC' })
    await store.write(...file)
  }
  const open = () =>
    openSnapshot({ store: { ...store, write }, seal }, timeOfSnapshot('2026-01-02T03-00-00Z'))
  await expect(takeBackup(hosted.app, open, { target })).rejects.toThrow('no room')
  expect(await readAll(store)).toEqual(before)
  expect((await restore(target)).rows['public.sites']).toEqual(rows['public.sites'])
})

it('A file that went from the place of the backups is sent again by the next one', async () => {
  const target = `${join(folder, 'cleared')}/`
  await backUp(target, '2026-01-01T03-00-00Z')
  const { store } = await openRepository(target, settings(), key)
  await store.removeFolder('files/assets')
  await backUp(target, '2026-01-02T03-00-00Z')
  expect((await restore(target)).files).toEqual(await readAllFiles(hosted.app.store))
})

it('Two backups of one second, as a clock shows it that was set back, are two', async () => {
  const target = `${join(folder, 'twice')}/`
  await backUp(target, '2026-01-01T03-00-00Z')
  await backUp(target, '2026-01-01T03-00-00Z')
  const { store } = await openRepository(target, settings(), key)
  expect(await listSnapshots(store)).toEqual(['2026-01-01T03-00-00Z', '2026-01-01T03-00-01Z'])
})

it('A backup that was just taken stays, however old the clock says that it is', async () => {
  const target = `${join(folder, 'set-back')}/`
  for (let month = 1; month < 8; month += 1) await backUp(target, `2026-0${month}-01T03-00-00Z`)
  const taken = '2020-01-01T03-00-00Z'
  const { repository } = await backUp(target, taken)
  expect(await dropOldSnapshots(repository, taken)).not.toContain(taken)
  expect((await restore(target, taken)).files).toEqual(await readAllFiles(hosted.app.store))
})

it('A backup from before an upgrade takes no room beside the files, and goes after thirty days', async () => {
  const { app } = hosted
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

it('A backup whose list is damaged does not keep the next one from being taken, nor old ones from going', async () => {
  const target = `${join(folder, 'damaged-list')}/`
  await backUp(target, '2026-01-01T03-00-00Z')
  const { store } = await openRepository(target, settings(), key)
  await store.write('snapshots/2026-01-01T03-00-00Z/list.zst', Buffer.from('cut'))
  await backUp(target, '2026-01-01T09-00-00Z')
  const { repository } = await backUp(target, '2026-01-01T10-00-00Z')
  expect(await dropOldSnapshots(repository, '2026-01-01T10-00-00Z')).toHaveLength(2)
  expect((await restore(target)).files).toEqual(await readAllFiles(hosted.app.store))
})

it('No file goes while it is not known which a backup that is kept needs', async () => {
  const target = `${join(folder, 'damaged-kept')}/`
  await backUp(target, '2026-01-01T03-00-00Z')
  const { repository } = await backUp(target, '2026-01-01T09-00-00Z')
  await repository.store.write('snapshots/2026-01-01T09-00-00Z/list.zst', Buffer.from('cut'))
  expect(await dropOldSnapshots(repository, '2026-01-01T09-00-00Z')).toEqual([])
  expect(await listSnapshots(repository.store)).toHaveLength(2)
})

it('A backup of an earlier version that counted too few rows is restored with all of them', async () => {
  const target = `${join(folder, 'counted')}/`
  const open = async () => {
    const time = timeOfSnapshot('2026-01-01T03-00-00Z')
    const sink = await openSnapshot(await openRepository(target, settings(), key), time)
    const add: typeof sink.add = (name, contents) => {
      const text = Buffer.from(contents).toString('latin1')
      const isSummary = name === 'summary.json'
      return sink.add(
        name,
        isSummary ? Buffer.from(text.replace(/"public.sites":\d+/, '"public.sites":0')) : contents,
      )
    }
    return { ...sink, add }
  }
  await takeBackup(hosted.app, open, { target })
  const { rows } = await restore(target)
  expect(rows['public.sites']).toEqual((await readAllRows(hosted.app.databaseUrl))['public.sites'])
})

it('A backup that a clock dated ahead is not restored in place of a newer one', async () => {
  const target = `${join(folder, 'ahead')}/`
  await backUp(target, '2099-01-01T03-00-00Z')
  await troop.publish()
  await backUp(target, '2026-01-01T03-00-00Z')
  expect((await restore(target)).files).toEqual(await readAllFiles(hosted.app.store))
})

it('A stored file that the bucket of the sites does not find at once is in the backup', async () => {
  const target = `${join(folder, 'late')}/`
  const [late] = (await readAllFiles(hosted.app.store)).keys()
  let isLate = true
  const read: FileStore['read'] = async (asked) => {
    if (asked !== late || !isLate) return hosted.app.store.read(asked)
    isLate = false
    return null
  }
  const parts = { ...hosted.app, store: { ...hosted.app.store, read } }
  const open = async () =>
    openSnapshot(
      await openRepository(target, settings(), key),
      timeOfSnapshot('2026-01-01T03-00-00Z'),
    )
  expect((await takeBackup(parts, open, { target })).summary.missing).toEqual([])
})
