import { LRUCache } from 'lru-cache'
import type { Encoding } from '../http/choose-encoding.ts'
import type { FileStore } from '../storage/file-store.ts'
import { ENDINGS } from './answer.ts'
import type { HostedFile } from './hosted.ts'
import { FileGone } from './hosting.errors.ts'

type Forms = Partial<Record<Encoding, Buffer>>

export type FileShelf = {
  peek: (file: HostedFile, encoding: Encoding) => Buffer | undefined
  /** Reads from the store; concurrent calls for one file share one read. */
  load: (file: HostedFile, encoding: Encoding) => Promise<Buffer>
  held: () => { count: number; bytes: number }
}

const MAX_BYTES = 32 * 1_024 * 1_024
/** What an entry takes besides its bytes. */
const OVERHEAD = 500

/**
 * An LRU cache of sites' files, bounded in bytes. The key is the hash of the contents, so that a
 * file which thousands of sites share is held once.
 */
export function createFileShelf(store: FileStore, maxBytes = MAX_BYTES): FileShelf {
  const shelf = new LRUCache<string, Forms>({ maxSize: maxBytes, sizeCalculation: sizeOf })
  const loads = new Map<string, Promise<Buffer>>()

  const read = async (key: string, file: HostedFile, encoding: Encoding) => {
    const body = await store.read(key)
    if (!body) throw new FileGone(file.path)
    shelf.set(file.hash, { ...shelf.peek(file.hash), [encoding]: body })
    return body
  }
  return {
    peek: (file, encoding) => shelf.get(file.hash)?.[encoding],
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
  return Object.values(forms).reduce((sum, { byteLength }) => sum + byteLength, OVERHEAD)
}
