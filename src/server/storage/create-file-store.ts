import { join } from 'node:path'
import { Disk } from 'flydrive'
import { createS3Store, type S3Settings } from './create-s3-store.ts'
import { createDiskStore } from './disk-store.ts'
import type { FileStore } from './file-store.ts'
import { FolderDriver } from './folder-driver.ts'

export const createFolderStore = (folder: string): FileStore =>
  createDiskStore(new Disk(new FolderDriver(folder)))

/** The store that the settings ask for. */
export function createFileStore(settings: S3Settings & { dataDir: string }): FileStore {
  if (settings.s3Bucket) return createS3Store(settings)
  return createFolderStore(join(settings.dataDir, 'files'))
}
