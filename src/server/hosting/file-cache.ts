import { LRUCache } from 'lru-cache'
import type { Encoding } from '../http/choose-encoding.ts'
import { ENDINGS } from '../http/pack-bytes.ts'
import type { FileStore } from '../storage/file-store.ts'
import { toCachedFile } from './answer.ts'
import type { CachedFile } from './cached-file.ts'
import type { HostedFile, MemorySlot } from './host-entry.ts'
import { FileGone } from './hosting.errors.ts'
import { sampleUses } from './sample-uses.ts'

export type FileCache = {
  peek: (file: HostedFile, encoding: Encoding) => CachedFile | undefined
  /** Reads from the store; concurrent calls for one file share one read. */
  load: (file: HostedFile, encoding: Encoding) => Promise<CachedFile>
  held: () => { count: number; bytes: number }
}

/**
 * A read in progress, cleared when it ends. A Map that grows leaves its old table to the next full
 * garbage collection, and everything reachable through it.
 */
type Loading = { cached: Promise<CachedFile> | undefined }

/** The memory of an entry besides its bytes. */
const OVERHEAD = 500

/**
 * An LRU cache of sites' files, bounded in bytes. Once it is full, it caches one read in seventeen:
 * popular files enter soon all the same, and photos that one visitor views do not evict everybody's
 * pages. The key is the hash of the contents, so that a file which thousands of sites share is held
 * once. Each file remembers its cache entry, because a lookup by key for every response would miss
 * the processor's caches.
 */
export function createFileCache(store: FileStore, maxBytes: number): FileCache {
  const places = new LRUCache<string, MemorySlot>({
    maxSize: maxBytes,
    sizeCalculation: ({ held }) => OVERHEAD + (held?.byteLength ?? 0),
    dispose: (place) => {
      place.held = undefined
    },
  })
  const isNoted = sampleUses()
  const isChosen = sampleUses()
  const loads = new Map<string, Loading>()

  const read = async (key: string, file: HostedFile, encoding: Encoding) => {
    const body = await store.read(key)
    if (!body) throw new FileGone(file.path)
    const cached = toCachedFile(file, encoding, body)
    const isFull = places.calculatedSize + OVERHEAD + cached.byteLength > maxBytes
    if (isFull && !isChosen()) return cached
    const place = { encoding, held: cached }
    places.set(keyOf(file, encoding), place)
    file.place = place
    return cached
  }
  const find = (file: HostedFile, encoding: Encoding) => {
    const place = places.get(keyOf(file, encoding))
    if (!place?.held) return undefined
    // The same contents under another name may need other headers.
    if (place.held.headers !== file.headers) return toCachedFile(file, encoding, place.held.body)
    file.place = place
    return place.held
  }
  return {
    peek(file, encoding) {
      const { place } = file
      const isKnown = place?.held && place.encoding === encoding
      return isKnown && !isNoted() ? place.held : find(file, encoding)
    },
    load(file, encoding) {
      const key = storedAs(file) + ENDINGS[encoding]
      const pending = loads.get(key)
      if (pending?.cached) return pending.cached
      const loading: Loading = { cached: undefined }
      loading.cached = read(key, file, encoding).finally(() => {
        loading.cached = undefined
        loads.delete(key)
      })
      loads.set(key, loading)
      return loading.cached
    },
    held: () => ({ count: places.size, bytes: places.calculatedSize }),
  }
}

/** The key of a file's uncompressed form in the store. */
export const storedAs = ({ folder, path }: HostedFile) => folder + path

const keyOf = ({ hash }: HostedFile, encoding: Encoding) => hash + ENDINGS[encoding]
