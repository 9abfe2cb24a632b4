import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { withoutReportLine } from '#site/templates/parts/report-line.ts'
import type { FileStore } from '../storage/file-store.ts'
import type { ReleasePart } from './compose-release.ts'

const PACKED_ALREADY = /\.(avif|webp|jpg|png|woff2|pdf)$/

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
    const entry = PACKED_ALREADY.test(part.path)
      ? new ZipPassThrough(part.path)
      : new ZipDeflate(part.path, { level: 6 })
    entry.mtime = now
    archive.add(entry)
    for await (const chunk of contents as AsyncIterable<Uint8Array>) {
      entry.push(chunk)
      yield* flush()
    }
    entry.push(new Uint8Array(), true)
    yield* flush()
  }
  archive.end()
  yield* flush()
}
