import { LRUCache } from 'lru-cache'
import type { Encoding } from '../http/choose-encoding.ts'
import { ENDINGS } from '../http/pack-bytes.ts'
import type { FileStore } from '../storage/file-store.ts'
import { shelve } from './answer.ts'
import type { HostedFile, Place } from './hosted.ts'
import { FileGone } from './hosting.errors.ts'
import { sampleUses } from './sample-uses.ts'
import type { Shelved } from './shelved.ts'

export type FileShelf = {
  peek: (file: HostedFile, encoding: Encoding) => Shelved | undefined
  /** Reads from the store; concurrent calls for one file share one read. */
  load: (file: HostedFile, encoding: Encoding) => Promise<Shelved>
  held: () => { count: number; bytes: number }
}

/** What an entry takes besides its bytes. */
const OVERHEAD = 500

/**
 * An LRU cache of sites' files, bounded in bytes. The key is the hash of the contents, so that a
 * file which thousands of sites share is held once. Each file remembers its place here, since
 * finding it by key for every answer would read memory that is in no cache of the processor.
 */
export function createFileShelf(store: FileStore, maxBytes: number): FileShelf {
  const places = new LRUCache<string, Place>({
    maxSize: maxBytes,
    sizeCalculation: ({ held }) => OVERHEAD + (held?.byteLength ?? 0),
    dispose: (place) => {
      place.held = undefined
    },
  })
  const isNoted = sampleUses()
  const loads = new Map<string, Promise<Shelved>>()

  const read = async (key: string, file: HostedFile, encoding: Encoding) => {
    const body = await store.read(key)
    if (!body) throw new FileGone(file.path)
    const shelved = shelve(file, encoding, body)
    const place = { encoding, held: shelved }
    places.set(keyOf(file, encoding), place)
    file.place = place
    return shelved
  }
  const find = (file: HostedFile, encoding: Encoding) => {
    const place = places.get(keyOf(file, encoding))
    if (!place?.held) return undefined
    // The same contents under another name may need other lines.
    if (place.held.headers !== file.headers) return shelve(file, encoding, place.held.body)
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
      const load = loads.get(key) ?? read(key, file, encoding).finally(() => loads.delete(key))
      loads.set(key, load)
      return load
    },
    held: () => ({ count: places.size, bytes: places.calculatedSize }),
  }
}

/** The key of a file's uncompressed form in the store. */
export const storedAs = ({ folder, path }: HostedFile) => folder + path

const keyOf = ({ hash }: HostedFile, encoding: Encoding) => hash + ENDINGS[encoding]
