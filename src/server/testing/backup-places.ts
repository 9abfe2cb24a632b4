import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateX25519Identity } from 'age-encryption'
import S3rver from 's3rver'
import { afterAll, beforeAll, inject } from 'vitest'
import { openRepository } from '../backup/open-repository.ts'
import { openRepositorySource } from '../backup/open-repository-source.ts'
import { openSnapshot } from '../backup/open-snapshot.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { timeOfSnapshot } from '../backup/snapshot-name.ts'
import { takeBackup } from '../backup/take-backup.ts'
import type { KeptRemoval } from '../removals/removals.ts'
import { readConfig } from '../settings/config.ts'
import { createFileStore, createFolderStore } from '../storage/create-file-store.ts'
import type { FileStore } from '../storage/file-store.ts'
import { readAllFiles, readAllRows } from './backed-up.ts'
import { createHostedApp, type HostedApp } from './hosted-app.ts'
import { samplePhoto } from './sample-uploads.ts'
import { createDatabase } from './test-database.ts'
import type { Troop } from './troop.ts'
import { uploadPhoto } from './uploading.ts'

// No passphrase: trying one takes a second, and it has its own test next to the nightly backup.
export const makeKey = async () => ({
  recipients: [],
  identities: [await generateX25519Identity()],
})

/** A troop with a page and a photo, an S3 server, and backups of them to targets below `folder`. */
export function createBackupPlaces() {
  let bucket: S3rver
  const places = {
    folder: '',
    key: { recipients: [], identities: [''] },
    hosted: undefined as unknown as HostedApp,
    troop: undefined as unknown as Troop,
    s3: {} as Record<string, string>,
    settings: (more: Record<string, string> = {}) =>
      readConfig({
        LOG_LEVEL: 'silent',
        DATA_DIR: join(places.folder, 'data'),
        ...places.s3,
        ...more,
      }),
    open: async (target: string) => openRepository(target, places.settings(), places.key),
    async backUp(target: string, snapshot: string) {
      const repository = await places.open(target)
      const open = () => openSnapshot(repository, timeOfSnapshot(snapshot))
      return { repository, ...(await takeBackup(places.hosted.app, open, { target })) }
    },
    openPlain: (target: string) => openRepository(target, places.settings(), undefined),
    async backUpPlain(target: string, snapshot: string) {
      const repository = await places.openPlain(target)
      const open = () => openSnapshot(repository, timeOfSnapshot(snapshot))
      await takeBackup(places.hosted.app, open, { target })
    },
    /** An installation restored from the newest backup, and what a start has to remove again. */
    async restoreInto(target: string, removals: readonly KeptRemoval[]) {
      const config = places.settings({
        DATA_DIR: await mkdtemp(join(places.folder, 'place-')),
        DATABASE_URL: await createDatabase(inject('postgresUrl'), undefined, 'template0'),
      })
      const at = { key: places.key, snapshot: undefined }
      const source = await openRepositorySource(target, config, at)
      return { config, ...(await restoreBackup(config, source, { removals })) }
    },
    /** Everything in an installation restored from the backup. */
    async restore(target: string, snapshot?: string) {
      const config = places.settings({
        DATA_DIR: await mkdtemp(join(places.folder, 'place-')),
        DATABASE_URL: await createDatabase(inject('postgresUrl'), undefined, 'template0'),
      })
      const source = await openRepositorySource(target, config, { key: places.key, snapshot })
      await restoreBackup(config, source)
      const store = createFolderStore(join(config.dataDir, 'files'))
      return { rows: await readAllRows(config.databaseUrl), files: await readAllFiles(store) }
    },
    /** The bucket store into which a backup was restored. */
    async restoreIntoBucket(target: string, endpoint?: string): Promise<FileStore> {
      const config = places.settings({
        DATA_DIR: await mkdtemp(join(places.folder, 'place-')),
        DATABASE_URL: await createDatabase(inject('postgresUrl'), undefined, 'template0'),
        S3_BUCKET: 'troops',
        S3_ENDPOINT: endpoint ?? places.s3['BACKUP_S3_ENDPOINT'] ?? '',
        S3_ACCESS_KEY_ID: 'S3RVER',
        S3_SECRET_ACCESS_KEY: 'S3RVER',
      })
      const source = await openRepositorySource(target, config, {
        key: places.key,
        snapshot: undefined,
      })
      await restoreBackup(config, source)
      return createFileStore(config)
    },
  }
  beforeAll(async () => {
    places.folder = await mkdtemp(join(tmpdir(), 'scoutsite-repository-'))
    places.key = await makeKey()
    places.hosted = await createHostedApp()
    const { app } = places.hosted
    places.troop = await places.hosted.troop()
    await uploadPhoto(app, places.troop, places.troop.site.id, await samplePhoto(1, 160, 120))
    await places.troop.publish()
    bucket = new S3rver({
      address: '127.0.0.1',
      port: 0,
      silent: true,
      directory: join(places.folder, 'bucket'),
      configureBuckets: [
        { name: 'backups', configs: [] },
        { name: 'troops', configs: [] },
      ],
    })
    const { port } = await bucket.run()
    places.s3 = {
      BACKUP_S3_ENDPOINT: `http://127.0.0.1:${port}`,
      BACKUP_S3_ACCESS_KEY_ID: 'S3RVER',
      BACKUP_S3_SECRET_ACCESS_KEY: 'S3RVER',
    }
  })
  afterAll(async () => {
    await bucket.close()
    await places.hosted.close()
    await rm(places.folder, { recursive: true })
  })
  return places
}
