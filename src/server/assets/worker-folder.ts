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

/**
 * The only folder that a worker may use: its input is placed there, and its output taken from
 * there.
 */
export type WorkerFolder = Awaited<ReturnType<typeof createWorkerFolder>>

export async function createWorkerFolder(common: string) {
  await mkdir(common, { recursive: true })
  const path = await realpath(await mkdtemp(join(common, 'worker-')))
  return {
    path,
    /** Returns the worker's path to the file. */
    async bring(file: string): Promise<string> {
      const place = join(path, INPUT)
      // A hard link, or a copy where the disk has no hard links.
      await link(file, place).catch((error) => {
        if (error.code === 'ENOENT') throw error
        return copyFile(file, place)
      })
      return place
    },
    /** Moves the output to `folder`; returns whether it matches the worker's result. */
    async fetch({ files }: MadePicture, folder: string): Promise<boolean> {
      for (const { name, bytes } of files) {
        const place = join(folder, name)
        await rename(join(path, name), place)
        // A link could lead anywhere if the worker was hijacked; here the worker can no longer
        // replace it.
        const made = await lstat(place)
        if (!made.isFile() || made.nlink !== 1 || made.size !== bytes) return false
      }
      return true
    },
    async empty(): Promise<void> {
      const names = await readdir(path).catch(() => [])
      for (const name of names) await rm(join(path, name), { recursive: true, force: true })
    },
    /** Anything that cannot be removed now is removed with the folder of all uploads. */
    remove: () => rm(path, { recursive: true, force: true }).catch(() => undefined),
  }
}
