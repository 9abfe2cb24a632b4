import { join } from 'node:path'
import { Disk } from 'flydrive'
import { createDiskStore } from './disk-store.ts'
import type { FileStore } from './file-store.ts'
import { FolderDriver } from './folder-driver.ts'

export const createFolderStore = (folder: string): FileStore =>
  createDiskStore(new Disk(new FolderDriver(folder)))

/** The store that the settings ask for. */
export function createFileStore({ dataDir }: { dataDir: string }): FileStore {
  return createFolderStore(join(dataDir, 'files'))
}
