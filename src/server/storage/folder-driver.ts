import { randomUUID } from 'node:crypto'
import { access, link, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { FSDriver } from 'flydrive/drivers/fs'

/** Where files are written until they are complete. */
export const DRAFTS = 'drafts'

/**
 * flydrive's folder driver, made safe: a file appears under its name only when it is complete and
 * synced to the disk, and a copy is a hard link.
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
    await this.#makeFolder(dirname(place))
    const draft = join(await this.#drafts(), randomUUID())
    try {
      const file = await open(draft, 'wx', 0o600)
      try {
        await file.writeFile(contents)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(draft, place)
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    }
  }

  override async copy(source: string, destination: string): Promise<void> {
    const place = join(this.#folder, destination)
    await this.#makeFolder(dirname(place))
    const original = join(this.#folder, source)
    await link(original, place).catch(async (error) => {
      if (error.code === 'EEXIST') return this.#replace(original, place)
      // Disks without hard links, and files that have too many.
      if (!['EPERM', 'EXDEV', 'EMLINK', 'ENOTSUP'].includes(error.code)) throw error
      await super.copy(source, destination)
    })
  }

  /** Puts a link where a file is, such as one of a copy that was cut short. */
  async #replace(original: string, place: string): Promise<void> {
    const draft = join(await this.#drafts(), randomUUID())
    await link(original, draft)
    await rename(draft, place)
    // Where both were the same file already, renaming does nothing.
    await rm(draft, { force: true })
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
   * Only below the folder that was there at the start: if its disk is gone, it must not be created
   * on another disk.
   */
  async #makeFolder(folder: string): Promise<void> {
    await access(this.#folder)
    await mkdir(folder, { recursive: true, mode: 0o700 })
  }
}
