import {
  copyFile,
  link,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  realpath,
  rename,
  rm,
} from 'node:fs/promises'
import { join } from 'node:path'
import type { MadePicture } from './make-picture.ts'

const INPUT = 'original'

/** The one folder that a worker may use; what it is to look at is brought there, and fetched there. */
export type WorkerFolder = Awaited<ReturnType<typeof createWorkerFolder>>

export async function createWorkerFolder(common: string) {
  await mkdir(common, { recursive: true })
  const path = await realpath(await mkdtemp(join(common, 'worker-')))
  return {
    path,
    /** Answers where the worker finds the file. */
    async bring(file: string): Promise<string> {
      const place = join(path, INPUT)
      // Another name of the same bytes, or a copy on disks that know no such thing.
      await link(file, place).catch((error) => {
        if (error.code === 'ENOENT') throw error
        return copyFile(file, place)
      })
      return place
    },
    /** Moves what was made to where it is wanted; answers whether it is what the worker says. */
    async fetch({ files }: MadePicture, folder: string): Promise<boolean> {
      for (const { name, bytes } of files) {
        const place = join(folder, name)
        await rename(join(path, name), place)
        // A link would lead wherever the worker likes; here it cannot be exchanged any more.
        const made = await lstat(place)
        if (!made.isFile() || made.nlink !== 1 || made.size !== bytes) return false
      }
      return true
    },
    async empty(): Promise<void> {
      const names = await readdir(path).catch(() => [])
      for (const name of names) await rm(join(path, name), { recursive: true, force: true })
    },
    /** What cannot be removed now goes with the folder of all uploads. */
    remove: () => rm(path, { recursive: true, force: true }).catch(() => undefined),
  }
}
