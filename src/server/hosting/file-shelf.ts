import { LRUCache } from 'lru-cache'
import type { Encoding } from '../http/choose-encoding.ts'
import { contentTypeOf } from '../http/content-types.ts'
import type { FileStore } from '../storage/file-store.ts'
import type { HostedFile } from './hosted.ts'

/** A file ready to be sent in one form: its bytes, and its head as a flat list, also without the length, and as text. */
export type Shelved = {
  body: Buffer
  etag: string
  headers: string[]
  unsized: string[]
  head: string
  unchangedHead: string
}

export type FileShelf = {
  peek: (file: HostedFile, encoding: Encoding) => Shelved | undefined
  /** Reads from the store, once for however many ask. Null when the store lacks the file. */
  load: (file: HostedFile, encoding: Encoding) => Promise<Shelved | null>
}

const MOST_BYTES = 64 * 1_024 * 1_024
/** What is larger is streamed. */
export const LARGEST_SHELVED = 1_024 * 1_024
const ENDINGS = { br: '.br', gzip: '.gz', identity: '' }
const OVERHEAD = 2_500

/** Files of sites in memory, up to a bound; the least wanted leave first. */
export function createFileShelf(store: FileStore, common: readonly string[]): FileShelf {
  const shelf = new LRUCache<string, Shelved>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ body }) => body.byteLength + OVERHEAD,
  })
  const loads = new Map<string, Promise<Shelved | null>>()

  const read = async (file: HostedFile, encoding: Encoding, name: string) => {
    const body = await store.read(name)
    if (!body) return null
    const shelved = shelve(file, encoding, body, common)
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

function shelve(
  file: HostedFile,
  encoding: Encoding,
  body: Buffer,
  common: readonly string[],
): Shelved {
  const etag = `"${file.hash}${ENDINGS[encoding]}"`
  const unsized = describeFile(file, etag, common)
  if (encoding !== 'identity') unsized.push('Content-Encoding', encoding)
  const headers = [...unsized, 'Content-Length', String(body.byteLength)]
  const head = writeHead('200 OK', headers)
  return {
    body,
    etag,
    headers,
    unsized,
    head,
    unchangedHead: writeHead('304 Not Modified', unsized),
  }
}

function writeHead(status: string, headers: readonly string[]): string {
  const lines = headers.map((part, index) => (index % 2 === 0 ? `${part}: ` : `${part}\r\n`))
  return `HTTP/1.1 ${status}\r\n${lines.join('')}`
}

/** The head of a file, whole or in part. */
export function describeFile(file: HostedFile, etag: string, common: readonly string[]): string[] {
  return [
    'Content-Type',
    contentTypeOf(file.path),
    'ETag',
    etag,
    'Cache-Control',
    cachingOf(file.path),
    ...(file.isPacked ? ['Vary', 'Accept-Encoding'] : ['Accept-Ranges', 'bytes']),
    ...common,
  ]
}

/** A photo's name is its own for ever; pages are asked for again each time. */
function cachingOf(path: string): string {
  if (path.startsWith('photos/')) return 'public, max-age=31536000, immutable'
  return path.startsWith('fonts/') ? 'public, max-age=86400' : 'no-cache'
}
