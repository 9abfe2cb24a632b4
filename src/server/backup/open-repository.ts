import { statSync } from 'node:fs'
import { ACCOUNT_NAME } from '../database/embedded/service-account.ts'
import { codeOf } from '../lib/code-of.ts'
import type { Config } from '../settings/config.ts'
import { nameAccount, StartupError } from '../starting/startup.errors.ts'
import { createFileStore, createFolderStore } from '../storage/create-file-store.ts'
import { explainedStore } from '../storage/explained-store.ts'
import type { FileStore } from '../storage/file-store.ts'
import { makeFolder } from '../storage/prepare-data-folder.ts'
import { storeBelow } from '../storage/store-below.ts'
import type { BackupKey } from './backup-key.ts'
import { openSeal, type Seal } from './seal.ts'

/** A folder or bucket of backups. Each file is stored once, however many backups contain it. */
export type Repository = { store: FileStore; seal: Seal }

const BUCKET = /^s3:\/\/([^/]+)\/?(.*?)\/?$/

/** Whether a target is a repository rather than a single file. */
export const isRepository = (target: string) => isBucket(target) || target.endsWith('/')

const isBucket = (target: string) => BUCKET.test(target)

/**
 * The canonical name of a repository, however many slashes end it: one for a folder, none for a
 * bucket.
 */
export const repositoryAt = (place: string) =>
  place.replace(/\/*$/, place.startsWith('/') ? '/' : '')

/** Throws if the target is a file, where a folder of backups must exist or be created. */
export function refuseFile(target: string): void {
  const path = target.replace(/\/$/, '')
  if (isBucket(target) || !path) return
  if (isFile(path))
    throw new StartupError(`${path} is a file, not a folder. Name another place for backups.`)
}

function isFile(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isDirectory() === false
  } catch (error) {
    return refuseFolder(path, error)
  }
}

/**
 * Opens `s3://bucket/folder` or a folder; creates it if it does not exist, unless it is only read.
 * With `takesPlain`, backups that are not encrypted are read although there is a key.
 */
export async function openRepository(
  target: string,
  config: Config,
  key: BackupKey | undefined,
  { isWritten = true, takesPlain = false } = {},
): Promise<Repository> {
  refuseFile(target)
  const store = explainedStore(await openStore(target, config, isWritten), target)
  return { store, seal: await openSeal(store, key, { isWritten, takesPlain, where: target }) }
}

async function openStore(target: string, config: Config, isWritten: boolean): Promise<FileStore> {
  const [, s3Bucket, folder = ''] = BUCKET.exec(target) ?? []
  if (!s3Bucket) {
    if (isWritten) await makeFolder(target, 0o700).catch((error) => refuseFolder(target, error))
    return createFolderStore(target)
  }
  const s3AccessKeyId = config.backupS3AccessKeyId || config.s3AccessKeyId
  const s3SecretAccessKey = config.backupS3SecretAccessKey || config.s3SecretAccessKey
  if (!s3AccessKeyId || !s3SecretAccessKey) {
    throw new StartupError(
      'BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY must say who may write to the bucket.',
    )
  }
  const store = await createFileStore({
    dataDir: config.dataDir,
    s3Bucket,
    s3Endpoint: config.backupS3Endpoint || config.s3Endpoint,
    s3Region: config.backupS3Region || config.s3Region,
    s3AccessKeyId,
    s3SecretAccessKey,
  })
  return storeBelow(store, folder)
}

/** Says why a folder of backups cannot be made or used, and how to make it. */
export function refuseFolder(folder: string, error: unknown): never {
  const place = folder.replace(/(?<=.)\/$/, '')
  const says = `The folder of backups ${place} (BACKUP_TO, unless you named it) cannot be made or used by ${nameAccount()} (${codeOf(error)}).`
  // As in /proc: nobody can make it there.
  if (['ENOENT', 'ENOTDIR'].includes(codeOf(error)))
    throw new StartupError(`${says} Name another place.`)
  throw new StartupError(
    `${says} Name another place, or make it for the account that runs ScoutSite.`,
    `mkdir -p ${place} && chown ${ACCOUNT_NAME}: ${place}`,
  )
}
