import { pipeline, Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { crc32, createDeflateRaw } from 'node:zlib'
import { Zip, type ZipInputFile } from 'fflate'
import { withoutReportLine } from '#site/templates/parts/report-line.ts'
import type { FileStore } from '../storage/file-store.ts'
import type { ReleasePart } from './compose-release.ts'

const PACKED_ALREADY = /\.(avif|webp|jpg|png|woff2|pdf)$/
/** How an entry is packed, as the format numbers it. */
const PLAIN = 0
const DEFLATED = 8

type Zipped = {
  parts: readonly ReleasePart[]
  now: Date
  /** Opens a file that is no longer where it was: its release may have been rewritten meanwhile. */
  openAgain?: (path: string) => Promise<Readable | null>
}

/** A page as the troop's own: whoever hosts it next is not whom the line for reports leads to. */
async function readOwnPage(opened: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) {
  return [Buffer.from(withoutReportLine(await text(Readable.from(opened))))]
}

/** The files of a site as one zip, made while it is read: only one file at a time is in memory. */
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
    // By zlib, in a thread of its own: a long page would hold the server while it is packed.
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

/** Whoever reads the end of a pipeline is given its error. */
const leaveToReader = () => undefined

/** Notes what the archive says of a file once all of it was read. */
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
