import { Readable } from 'node:stream'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import type { FileStore } from '../storage/file-store.ts'
import type { ReleasePart } from './compose-release.ts'

const PACKED_ALREADY = /\.(avif|webp|jpg|png|woff2|pdf)$/

/** The files of a site as one zip, made while it is read: only one file at a time is in memory. */
export function zipSite(store: FileStore, parts: readonly ReleasePart[], now: Date): Readable {
  return Readable.from(zip(store, parts, now), { objectMode: false })
}

async function* zip(
  store: FileStore,
  parts: readonly ReleasePart[],
  now: Date,
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
    const contents = 'contents' in part ? [part.contents] : await store.open(part.key)
    if (!contents) continue
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
