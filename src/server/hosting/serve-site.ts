import type { IncomingMessage, ServerResponse } from 'node:http'
import { chooseEncoding } from '../http/choose-encoding.ts'
import { isKnownVersion } from '../http/is-known-version.ts'
import type { FileStore } from '../storage/file-store.ts'
import { type FileShelf, LARGEST_SHELVED, type Shelved } from './file-shelf.ts'
import type { Hosted, HostedFile } from './hosted.ts'
import { FileGone } from './hosting.errors.ts'
import type { LookOf } from './look-of.ts'
import { servePart } from './serve-part.ts'

type Site = Extract<Hosted, { kind: 'site' }>
export type ServingParts = {
  shelf: FileShelf
  store: FileStore
  lookOf: LookOf
  headers: readonly string[]
}

/** Answers for one file of a troop's site; what is not a file of it gets the site's own 404. */
export function serveSite(
  request: IncomingMessage,
  response: ServerResponse,
  site: Site,
  parts: ServingParts,
): Promise<void> | undefined {
  const { method, url = '/', headers } = request
  if (method !== 'GET' && method !== 'HEAD') {
    response.writeHead(405, ['Allow', 'GET, HEAD', 'Content-Length', '0', ...parts.headers]).end()
    return undefined
  }
  const file = site.files.get(url) ?? site.files.get(readPath(url))
  if (file && (file.bytes > LARGEST_SHELVED || headers.range)) {
    return servePart(request, response, file, parts)
  }
  const shown = file ?? site.files.get('/404.html')
  if (!shown) return Promise.reject(new Error('a release without a 404 page'))
  const status = file ? 200 : 404
  const encoding = shown.isPacked ? chooseEncoding(headers['accept-encoding']) : 'identity'
  const shelved = parts.shelf.peek(shown, encoding)
  if (shelved) {
    send(request, response, status, shelved)
    return undefined
  }
  return loadAndSend(request, response, status, shown, parts)
}

async function loadAndSend(
  request: IncomingMessage,
  response: ServerResponse,
  status: 200 | 404,
  file: HostedFile,
  { shelf }: ServingParts,
): Promise<void> {
  const encoding = file.isPacked ? chooseEncoding(request.headers['accept-encoding']) : 'identity'
  const shelved = await shelf.load(file, encoding)
  if (!shelved) throw new FileGone(file.path)
  send(request, response, status, shelved)
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  status: 200 | 404,
  { body, etag, look }: Shelved,
): void {
  if (status === 200 && isKnownVersion(request.headers['if-none-match'], etag)) {
    response.writeHead(304, [...look.headers, 'ETag', etag]).end()
    return
  }
  const length = String(body.byteLength)
  response.writeHead(status, [...look.headers, 'ETag', etag, 'Content-Length', length])
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** The path without its query, decoded once. Only a path of the release's list leads anywhere. */
function readPath(url: string): string {
  const path = /^[^?#]*/.exec(url)?.[0] ?? ''
  if (!path.includes('%')) return path
  try {
    return decodeURIComponent(path)
  } catch {
    return ''
  }
}
