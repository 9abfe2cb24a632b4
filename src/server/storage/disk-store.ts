import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Disk } from 'flydrive'
import { codeOf } from '../lib/code-of.ts'
import type { ByteRange, FileStore, StoredFile } from './file-store.ts'

/** A store on any of flydrive's drivers. */
export function createDiskStore(disk: Disk): FileStore {
  return {
    write: (key, contents) => disk.put(key, contents),
    read: (key) =>
      unlessMissing(async () => {
        const bytes = await disk.getBytes(key)
        return Buffer.from(bytes.buffer as ArrayBuffer, bytes.byteOffset, bytes.byteLength)
      }),
    size: (key) => unlessMissing(async () => (await disk.getMetaData(key)).contentLength),
    open: (key, range) =>
      unlessMissing(async () => {
        await disk.getMetaData(key)
        const stream = await disk.getStream(key)
        return range ? Readable.from(cut(stream, range), { objectMode: false }) : stream
      }),
    copy: (from, to) => disk.copy(from, to),
    remove: (key) => disk.delete(key),
    removeFolder: (folder) => disk.deleteAll(`${folder}/`),
    list: (folder) => list(disk, folder),
    async check() {
      const key = `checks/${randomUUID()}`
      await disk.put(key, 'ok')
      await disk.delete(key)
    },
  }
}

async function* cut(stream: Readable, { start, end }: ByteRange): AsyncGenerator<Buffer> {
  let position = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    const piece = chunk.subarray(Math.max(0, start - position), Math.max(0, end + 1 - position))
    if (piece.byteLength > 0) yield piece
    position += chunk.byteLength
    if (position > end) return
  }
}

async function* list(disk: Disk, folder: string): AsyncGenerator<StoredFile> {
  let paginationToken: string | undefined
  do {
    const page = await disk.listAll(`${folder}/`, {
      recursive: true,
      ...(paginationToken && { paginationToken }),
    })
    for (const file of page.objects) {
      // An object store lists by key prefix: `a/1` finds `a/10` too.
      if (!file.isFile || !file.key.startsWith(`${folder}/`)) continue
      const found = await unlessMissing(() => file.getMetaData())
      if (found) yield { key: file.key, writtenAt: found.lastModified }
    }
    paginationToken = page.paginationToken
  } while (paginationToken)
}

/** Null when the file does not exist; any other failure is rethrown. */
async function unlessMissing<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work()
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

function isMissing(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  if (['ENOENT', 'ENOTDIR'].includes(codeOf(cause))) return true
  return cause instanceof Error && ['NoSuchKey', 'NotFound'].includes(cause.name)
}
