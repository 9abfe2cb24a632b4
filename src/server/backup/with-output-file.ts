import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { isAlive } from '../database/embedded/find-postmaster.ts'
import { codeOf } from '../lib/code-of.ts'
import { sayFileError } from '../lib/say-file-error.ts'
import { StartupError } from '../starting/startup.errors.ts'
import { removeWithProcess } from '../storage/remove-with-process.ts'

/**
 * Writes a file under a temporary name, and renames it once it is complete and synced to disk. An
 * existing file is never replaced.
 */
export async function withOutputFile<T>(
  file: string,
  write: (fd: number) => Promise<T>,
): Promise<T> {
  if (statSync(file, { throwIfNoEntry: false })) {
    throw new StartupError(`${file} is there already. Name another file.`)
  }
  removeDrafts(file)
  const draft = `${file}.${process.pid}.part`
  const fd = open(draft)
  using _kept = removeWithProcess(draft)
  try {
    const result = await write(fd)
    fsyncSync(fd)
    renameSync(draft, file)
    syncFolder(dirname(file))
    return result
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  } finally {
    closeSync(fd)
  }
}

/** Removes the temporary files of writers that were killed. */
function removeDrafts(file: string): void {
  const folder = dirname(file)
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const [, pid] = /^\.(\d+)\.part$/.exec(name.slice(basename(file).length)) ?? []
    if (name.startsWith(basename(file)) && pid && !isAlive(Number(pid)))
      rmSync(join(folder, name), { force: true })
  }
}

function open(draft: string): number {
  try {
    return openSync(draft, 'w', 0o600)
  } catch (error) {
    throw new StartupError(
      `${draft} cannot be written: ${codeOf(error) === 'ENOENT' ? 'its folder is not there' : sayFileError(error)}. Name another place.`,
    )
  }
}

function syncFolder(folder: string): void {
  const fd = openSync(folder, 'r')
  try {
    fsyncSync(fd)
  } finally {
    closeSync(fd)
  }
}
