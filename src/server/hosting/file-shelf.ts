import { LRUCache } from 'lru-cache'
import type { Encoding } from '../http/choose-encoding.ts'
import type { FileStore } from '../storage/file-store.ts'
import type { HostedFile } from './hosted.ts'
import type { Look, LookOf } from './look-of.ts'

/** A file ready to be sent in one form. */
export type Shelved = { body: Buffer; etag: string; look: Look }

export type FileShelf = {
  peek: (file: HostedFile, encoding: Encoding) => Shelved | undefined
  /** Reads from the store, once for however many ask. Null when the store lacks the file. */
  load: (file: HostedFile, encoding: Encoding) => Promise<Shelved | null>
}

const MOST_BYTES = 128 * 1_024 * 1_024
/** What is larger is streamed. */
export const LARGEST_SHELVED = 1_024 * 1_024
const ENDINGS = { br: '.br', gzip: '.gz', identity: '' }
/** What one takes besides its bytes. */
const OVERHEAD = 800

/** Files of sites in memory, up to a bound; the least wanted leave first. */
export function createFileShelf(store: FileStore, lookOf: LookOf): FileShelf {
  const shelf = new LRUCache<string, Shelved>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ body }) => body.byteLength + OVERHEAD,
  })
  const loads = new Map<string, Promise<Shelved | null>>()

  const read = async (file: HostedFile, encoding: Encoding, name: string) => {
    const body = await store.read(name)
    if (!body) return null
    const etag = `"${file.hash}${ENDINGS[encoding]}"`
    const shelved = { body, etag, look: lookOf(file, encoding) }
    shelf.set(name, shelved)
    return shelved
  }
  return {
    peek: (file, encoding) => shelf.get(nameOf(file, encoding)),
    load(file, encoding) {
      const name = nameOf(file, encoding)
      const load = loads.get(name) ?? read(file, encoding, name).finally(() => loads.delete(name))
      loads.set(name, load)
      return load
    },
  }
}

function nameOf({ key }: HostedFile, encoding: Encoding): string {
  return encoding === 'identity' ? key : key + ENDINGS[encoding]
}
