import { pipeline, Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { crc32, createDeflateRaw } from 'node:zlib'
import { Zip, type ZipInputFile } from 'fflate'
import { withoutFormLines } from '#site/templates/parts/form-lines.ts'
import type { FileStore } from '../storage/file-store.ts'
import type { ReleasePart } from './compose-release.ts'

const PACKED_ALREADY = /\.(avif|webp|jpg|png|woff2|pdf)$/
/** Compression methods, as the zip format numbers them. */
const PLAIN = 0
const DEFLATED = 8

type Zipped = {
  parts: readonly ReleasePart[]
  now: Date
  /** Reopens a file that is missing: its release may have been rerendered meanwhile. */
  openAgain?: (path: string) => Promise<Readable | null>
}

/** A page without its report line, which leads to us, although somebody else will host it. */
async function readOwnPage(opened: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) {
  return [Buffer.from(withoutFormLines(await text(Readable.from(opened))))]
}

/**
 * The files of a site as a zip, generated while it is read: only one file at a time is in memory.
 */
export function zipSite(store: FileStore, zipped: Zipped): Readable {
  return Readable.from(zip(store, zipped), { objectMode: false })
}

async function* zip(
  store: FileStore,
  { parts, now, openAgain = async () => null }: Zipped,
): AsyncGenerator<Uint8Array> {
  const pending: Uint8Array[] = []
  let failure: Error | null = null
  const archive = new Zip((error, chunk) => {
    failure ??= error
    pending.push(chunk)
  })
  const flush = function* () {
    if (failure) throw failure
    yield* pending.splice(0)
  }
  for (const part of parts) {
    const opened =
      'contents' in part
        ? [part.contents]
        : ((await store.open(part.key)) ?? (await openAgain(part.path)))
    if (!opened) continue
    const contents = part.path.endsWith('.html') ? await readOwnPage(opened) : opened
    const compression = PACKED_ALREADY.test(part.path) ? PLAIN : DEFLATED
    const entry: ZipInputFile = { filename: part.path, size: 0, crc: 0, compression, mtime: now }
    archive.add(entry)
    const counted = count(entry, contents)
    // By zlib, in another thread: a long page would block the server.
    const packed =
      compression === PLAIN ? counted : pipeline(counted, createDeflateRaw(), leaveToReader)
    for await (const chunk of packed) {
      entry.ondata?.(null, chunk, false)
      yield* flush()
    }
    entry.ondata?.(null, new Uint8Array(), true)
    yield* flush()
  }
  archive.end()
  yield* flush()
}

/** The reader of a pipeline's end receives its error. */
const leaveToReader = () => undefined

/** Computes a file's zip metadata while it is read. */
async function* count(
  entry: ZipInputFile,
  contents: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of contents) {
    entry.crc = crc32(chunk, entry.crc)
    entry.size += chunk.byteLength
    yield chunk
  }
}
