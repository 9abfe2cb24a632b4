import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { z } from 'zod'
import { connectDatabase } from '../database/connect-database.ts'
import { addressOf } from '../database/embedded/embedded-server.ts'
import { endOrphan } from '../database/embedded/end-orphan.ts'
import { holdFolder } from '../database/embedded/hold-folder.ts'
import type { Config } from '../settings/config.ts'
import { StartupError } from '../starting/startup.errors.ts'
import { createFileStore, createFolderStore } from '../storage/create-file-store.ts'
import { explainedStore } from '../storage/explained-store.ts'
import type { FileStore } from '../storage/file-store.ts'
import { makeFolder, RESTORE_STAGE as STAGE } from '../storage/prepare-data-folder.ts'
import { removeWithProcess } from '../storage/remove-with-process.ts'

/** In this order: a database without its secrets would look as if they were lost. */
const MOVED = ['files', 'secrets.json', 'postgres']
/** In a bucket: the ID of the backup that is being restored. */
const MARK = 'restoring'
const DONE = 'restored'
const FOLDERS = ['assets', 'releases', 'common', 'removals']

/**
 * The destination of a restore. In a data folder everything is built in a stage, and moved into
 * place when it is complete; a start refuses to run meanwhile.
 */
export type RestorePlace = {
  /** The data folder in which the database and the secrets are built. */
  stage: string
  store: FileStore
  /** Moves the completed restore into place. */
  settle: () => Promise<void>
  /** Removes everything written so far. */
  abandon: () => Promise<void>
  /** Releases the lock on the folder. */
  leave: () => Promise<void>
}

/** Throws if the destination is in use, and removes the remains of an interrupted restore. */
export async function openRestorePlace(config: Config, backupId: string): Promise<RestorePlace> {
  const { dataDir, databaseUrl } = config
  const stage = join(dataDir, STAGE)
  await makeFolder(dataDir, 0o700)
  await using stack = new AsyncDisposableStack()
  stack.use(await holdFolder(dataDir, (who) => explainUse(dataDir, who)))
  await clearRest(dataDir)
  await requireEmptyFolder(config)
  if (databaseUrl) await requireEmptyDatabase(databaseUrl)
  await mkdir(join(stage, 'files'), { recursive: true, mode: 0o700 })
  const store = config.s3Bucket
    ? await openBucket(config, backupId)
    : explainedStore(createFolderStore(join(stage, 'files')), `DATA_DIR (${dataDir})`)
  const kept = removeWithProcess(stage)
  const held = stack.move()
  return {
    stage,
    store,
    async settle() {
      kept[Symbol.dispose]()
      if (config.s3Bucket) await store.remove(MARK)
      const made = await readdir(stage)
      const parts = MOVED.filter((name) => made.includes(name))
      // If this is interrupted, whatever has these names belongs to the restore.
      await writeFile(join(stage, 'settling'), parts.join('\n'), { flush: true })
      for (const name of parts) await rename(join(stage, name), join(dataDir, name))
      // Renamed at once: a half-deleted stage would look like an interrupted restore.
      await rename(stage, join(dataDir, DONE))
      await rm(join(dataDir, DONE), { recursive: true })
    },
    async abandon() {
      kept[Symbol.dispose]()
      await clearRest(dataDir)
      if (!config.s3Bucket) return
      for (const folder of FOLDERS) await store.removeFolder(folder)
      await store.remove(MARK)
    },
    leave: () => held.disposeAsync(),
  }
}

const explainUse = (dataDir: string, who: string) =>
  `DATA_DIR (${dataDir}) is in use by another ScoutSite or restore (${who}). Wait until it is done, stop it, or name another DATA_DIR.`

async function clearRest(dataDir: string): Promise<void> {
  const stage = join(dataDir, STAGE)
  const settling = await readFile(join(stage, 'settling'), 'utf8').catch(() => '')
  // The destination was empty before, so these belong to the interrupted restore.
  for (const name of settling.split('\n').filter((line) => MOVED.includes(line)))
    await rm(join(dataDir, name), { recursive: true, force: true })
  await endLeftServer(stage)
  await rm(join(dataDir, DONE), { recursive: true, force: true })
  await rm(stage, { recursive: true, force: true })
}

/** PostgreSQL outlives a killed restore, and would go on writing into removed folders. */
export async function endLeftServer(stage: string): Promise<void> {
  const text = await readFile(join(stage, 'secrets.json'), 'utf8').catch(() => undefined)
  if (text === undefined) return
  const password = readPassword(text)
  // The secrets are written before PostgreSQL starts.
  if (password === undefined) return
  await endOrphan(join(stage, 'postgres'), (port) => addressOf(port, password))
}

function readPassword(secrets: string): string | undefined {
  try {
    return z.object({ databasePassword: z.string() }).parse(JSON.parse(secrets)).databasePassword
  } catch {
    return undefined
  }
}

async function requireEmptyFolder({ dataDir, databaseUrl, s3Bucket }: Config): Promise<void> {
  const names = await readdir(dataDir)
  const mustBeFree = [
    ...(databaseUrl ? [] : ['postgres', 'secrets.json']),
    ...(s3Bucket ? [] : ['files']),
  ]
  const found = []
  for (const name of mustBeFree.filter((each) => names.includes(each))) {
    const isEmpty = name !== 'secrets.json' && (await hasNoFile(join(dataDir, name)))
    if (isEmpty) await rm(join(dataDir, name), { recursive: true })
    else found.push(name)
  }
  if (found.length === 0) return
  throw new StartupError(
    `DATA_DIR (${dataDir}) is in use: it has ${found.join(' and ')}. A backup is restored into an empty place alone. Name another DATA_DIR, or move the old one away: mv ${dataDir} ${dataDir}.old`,
  )
}

/** Ignores folders: the doctor and a failed start leave empty ones. */
async function hasNoFile(folder: string): Promise<boolean> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.every((entry) => entry.isDirectory())
}

async function requireEmptyDatabase(url: string): Promise<void> {
  const db = await connectDatabase(url, { max: 1 })
  const { rows } = await sql<{ isUsed: boolean }>`
    select to_regclass('public.sites') is not null or to_regnamespace('auth') is not null
      as "isUsed"`
    .execute(db)
    .finally(() => db.destroy())
  if (!rows[0]?.isUsed) return
  throw new StartupError(
    'The database in DATABASE_URL is in use: it has tables. A backup can only be restored into an empty one: make one with createdb, and name it in DATABASE_URL.',
  )
}

async function openBucket(config: Config, backupId: string): Promise<FileStore> {
  const store = explainedStore(await createFileStore(config), 'the bucket in S3_BUCKET')
  const mark = (await store.read(MARK))?.toString()
  if (mark !== backupId) {
    for (const folder of FOLDERS)
      for await (const _ of store.list(folder)) {
        throw new StartupError(
          'The bucket in S3_BUCKET is in use: it has files. A backup can only be restored into an empty one.',
        )
      }
    await store.write(MARK, Buffer.from(backupId))
  }
  return store
}
