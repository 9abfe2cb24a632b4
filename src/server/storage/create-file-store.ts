import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Disk } from 'flydrive'
import type { S3Settings } from './create-s3-store.ts'
import { createDiskStore } from './disk-store.ts'
import type { FileStore } from './file-store.ts'
import { FolderDriver } from './folder-driver.ts'

/** A store in an existing folder. */
export const createFolderStore = (folder: string): FileStore =>
  createDiskStore(new Disk(new FolderDriver(folder)))

/** The store according to the settings. */
export async function createFileStore(
  settings: S3Settings & { dataDir: string },
): Promise<FileStore> {
  if (settings.s3Bucket) {
    // Loaded only when used, because it is large.
    const { createS3Store } = await import('./create-s3-store.ts')
    return createS3Store(settings)
  }
  const folder = join(settings.dataDir, 'files')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return createFolderStore(folder)
}
