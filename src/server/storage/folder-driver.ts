import { randomUUID } from 'node:crypto'
import { access, link, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { FSDriver } from 'flydrive/drivers/fs'
import { codeOf } from '../lib/code-of.ts'

/** The folder of files that are being written. */
export const DRAFTS = 'drafts'

/**
 * flydrive's folder driver, made safe: a file appears under its name only when it is complete and
 * synced to disk, and a copy is a hard link.
 */
export class FolderDriver extends FSDriver {
  readonly #folder: string
  #madeDrafts: Promise<string> | undefined

  constructor(folder: string) {
    super({ location: folder, visibility: 'private' })
    this.#folder = folder
  }

  /** flydrive 2.1.0 returns the whole buffer that a small file was read into. */
  override async getBytes(key: string): Promise<Uint8Array> {
    return readFile(join(this.#folder, key))
  }

  override async put(key: string, contents: string | Uint8Array): Promise<void> {
    const place = join(this.#folder, key)
    const draft = join(await this.#drafts(), randomUUID())
    try {
      const file = await open(draft, 'wx', 0o600)
      try {
        await file.writeFile(contents)
        // Contents and size; the modification time may be lost.
        await file.datasync()
      } finally {
        await file.close()
      }
      await this.#inFolder(place, () => rename(draft, place))
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    }
  }

  override async copy(source: string, destination: string): Promise<void> {
    const place = join(this.#folder, destination)
    const original = join(this.#folder, source)
    await this.#inFolder(place, () => link(original, place)).catch(async (error) => {
      if (error.code === 'EEXIST') return this.#replace(original, place)
      // Disks without hard links, and files that have too many.
      if (!['EPERM', 'EXDEV', 'EMLINK', 'ENOTSUP'].includes(error.code)) throw error
      await super.copy(source, destination)
    })
  }

  /** Replaces an existing file with a link, such as one left by an interrupted copy. */
  async #replace(original: string, place: string): Promise<void> {
    const draft = join(await this.#drafts(), randomUUID())
    await link(original, draft)
    await rename(draft, place)
    // If both were the same file already, renaming does nothing.
    await rm(draft, { force: true })
  }

  /** Runs work that needs a file's folder, which nearly always exists. */
  async #inFolder(place: string, work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') throw error
      await this.#makeFolder(dirname(place))
      await work()
    }
  }

  #drafts(): Promise<string> {
    const folder = join(this.#folder, DRAFTS)
    this.#madeDrafts ??= this.#makeFolder(folder).then(() => folder)
    this.#madeDrafts.catch(() => {
      this.#madeDrafts = undefined
    })
    return this.#madeDrafts
  }

  /**
   * Only below the folder that existed at the start: if its disk is gone, it must not be created on
   * another disk.
   */
  async #makeFolder(folder: string): Promise<void> {
    await access(this.#folder)
    await mkdir(folder, { recursive: true, mode: 0o700 })
  }
}
