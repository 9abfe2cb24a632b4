import { LRUCache } from 'lru-cache'
import type { Encoding } from '../http/choose-encoding.ts'
import type { FileStore } from '../storage/file-store.ts'
import { ENDINGS, type Shelved, shelve } from './answer.ts'
import type { HostedFile } from './hosted.ts'
import { FileGone } from './hosting.errors.ts'

type Forms = Partial<Record<Encoding, Shelved>>

export type FileShelf = {
  peek: (file: HostedFile, encoding: Encoding) => Shelved | undefined
  /** Reads from the store; concurrent calls for one file share one read. */
  load: (file: HostedFile, encoding: Encoding) => Promise<Shelved>
  held: () => { count: number; bytes: number }
}

const MAX_BYTES = 32 * 1_024 * 1_024
/** Noting each use reads memory that is in no cache; what is used often is noted all the same. */
const PEEKS_PER_NOTE = 7
/** What an entry takes besides its bytes. */
const OVERHEAD = 500

/**
 * An LRU cache of sites' files, bounded in bytes. The key is the hash of the contents, so that a
 * file which thousands of sites share is held once.
 */
export function createFileShelf(store: FileStore, maxBytes = MAX_BYTES): FileShelf {
  const shelf = new LRUCache<string, Forms>({ maxSize: maxBytes, sizeCalculation: sizeOf })
  const loads = new Map<string, Promise<Shelved>>()
  let peeks = 0

  const read = async (key: string, file: HostedFile, encoding: Encoding) => {
    const body = await store.read(key)
    if (!body) throw new FileGone(file.path)
    const shelved = shelve(file, encoding, body)
    shelf.set(file.hash, { ...shelf.peek(file.hash), [encoding]: shelved })
    return shelved
  }
  return {
    peek(file, encoding) {
      peeks = (peeks + 1) % PEEKS_PER_NOTE
      const forms = peeks === 0 ? shelf.get(file.hash) : shelf.peek(file.hash)
      const shelved = forms?.[encoding]
      // The same contents under another name may need other lines.
      if (!shelved || shelved.headers === file.headers) return shelved
      return shelve(file, encoding, shelved.body)
    },
    load(file, encoding) {
      const key = keyOf(file) + ENDINGS[encoding]
      const load = loads.get(key) ?? read(key, file, encoding).finally(() => loads.delete(key))
      loads.set(key, load)
      return load
    },
    held: () => ({ count: shelf.size, bytes: shelf.calculatedSize }),
  }
}

/** The key of a file's uncompressed form in the store. */
export const keyOf = ({ folder, path }: HostedFile) => folder + path

function sizeOf(forms: Forms): number {
  return Object.values(forms).reduce(
    (sum, { lines, body }) => sum + lines.byteLength + body.byteLength,
    OVERHEAD,
  )
}
