import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { isKnownVersion } from '../http/is-known-version.ts'
import type { ByteRange, FileStore } from '../storage/file-store.ts'
import type { HostedFile } from './hosted.ts'
import { FileGone } from './hosting.errors.ts'
import type { LookOf } from './look-of.ts'

/** Sends a file that is large, or wanted in part, straight from the store. */
export async function servePart(
  request: IncomingMessage,
  response: ServerResponse,
  file: HostedFile,
  { store, lookOf }: { store: FileStore; lookOf: LookOf },
): Promise<void> {
  const etag = `"${file.hash}"`
  const headers = [...lookOf(file, 'identity').headers, 'ETag', etag]
  if (isKnownVersion(request.headers['if-none-match'], etag)) {
    response.writeHead(304, headers).end()
    return
  }
  const condition = request.headers['if-range']
  const wanted = condition && condition !== etag ? undefined : request.headers.range
  const range = readRange(wanted, file.bytes)
  if (range === 'impossible') {
    response.writeHead(416, [...headers, 'Content-Range', `bytes */${file.bytes}`]).end()
    return
  }
  const { start, end } = range ?? { start: 0, end: file.bytes - 1 }
  const contents = request.method === 'HEAD' ? null : await store.open(file.key, { start, end })
  if (!contents && request.method !== 'HEAD') throw new FileGone(file.path)
  headers.push('Content-Length', String(end - start + 1))
  if (range) headers.push('Content-Range', `bytes ${start}-${end}/${file.bytes}`)
  response.writeHead(range ? 206 : 200, headers)
  if (!contents) {
    response.end()
    return
  }
  // A visitor who leaves in the middle is no fault of ours.
  await pipeline(contents, response).catch((error) => {
    if (!response.destroyed) throw error
  })
}

/** One range of bytes; none and several alike mean the whole file. */
function readRange(header: string | undefined, size: number): ByteRange | 'impossible' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  const [, first = '', last = ''] = match ?? []
  if (!match || (!first && !last)) return undefined
  const start = first ? Number(first) : Math.max(0, size - Number(last))
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1
  if (first && last && Number(last) < start) return undefined
  return start >= size || end < start ? 'impossible' : { start, end }
}
