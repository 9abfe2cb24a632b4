import { chooseEncoding, type Encoding } from '../http/choose-encoding.ts'
import { isKnownVersion } from '../http/is-known-version.ts'
import { ENDINGS } from '../http/pack-bytes.ts'
import type { ByteRange } from '../storage/file-store.ts'
import { CachedFile } from './cached-file.ts'
import { BEHIND_FLYER, readCode } from './flyer-path.ts'
import { writeHeaderLines } from './header-lines.ts'
import { HOME, type HostEntry, type HostedFile, type HostedSite } from './host-entry.ts'
import {
  gonePage,
  noSitePage,
  plainPageHeaders,
  restingPage,
  takenDownPage,
} from './plain-pages.ts'
import { readRange } from './read-range.ts'
import { stylePolicyLine } from './site-lines.ts'
import type { SiteRequest } from './site-request.ts'

/** An HTTP response: its header lines, except those about the connection, and its body. */
export type Answer<Body> = { status: number; lines: string; body: Body }

/** A body to stream: a byte range of a file that is too large to keep in memory. */
export type FileRange = { file: HostedFile; range: ByteRange }

/** A file that must be loaded into memory before the response can be decided. */
type Needed = { needed: HostedFile; encoding: Encoding }

export type AnswerMemory = {
  /** The file, if it is in memory in this encoding. */
  peek: (file: HostedFile, encoding: Encoding) => CachedFile | undefined
  /** The header lines of every response of a site, besides its policy. */
  common: string
  /** The response for a site that the operator took down. */
  takenDown: Answer<Buffer>
  /** Whether visitors who reached the proxy without TLS are redirected to HTTPS. */
  leadsToTls: boolean
}

export type Decision = CachedFile | Answer<Buffer | FileRange | null> | Needed

/** Larger files are streamed. */
const LARGEST_CACHED = 1_024 * 1_024
const noSite = sayPage(404, noSitePage)
const gone = sayPage(410, gonePage)
const resting = sayPage(503, restingPage, { 'Retry-After': '2' })

/**
 * Decides every response at a troop's host, from the request, the host's entry, and the files in
 * memory.
 */
export function answer(request: SiteRequest, hosted: HostEntry, memory: AnswerMemory): Decision {
  const said = request.hasTwoHosts ? sayNothing(400, '') : answerAt(hosted, request, memory)
  if (request.method !== 'HEAD' || 'needed' in said) return said
  return { status: said.status, lines: said.lines, body: null }
}

/** The response at the custom domain of a deleted site. */
export function answerGone({ method }: SiteRequest): Answer<Buffer | null> {
  return { ...gone, body: method === 'HEAD' ? null : gone.body }
}

/** The response at every host of a site that the operator took down; never cached. */
export function sayTakenDown(ways: Parameters<typeof takenDownPage>[0]): Answer<Buffer> {
  return sayPage(451, takenDownPage(ways), { 'Cache-Control': 'no-store' })
}

/** The response when a site exists but cannot be fetched. The log has a line with the same ID. */
export function answerFailure({ method }: SiteRequest, requestId: string): Answer<Buffer | null> {
  const lines = resting.lines + writeHeaderLines({ 'X-Request-Id': requestId })
  return { ...resting, lines, body: method === 'HEAD' ? null : resting.body }
}

function answerAt(hosted: HostEntry, request: SiteRequest, memory: AnswerMemory): Decision {
  if (hosted.kind === 'none') return noSite
  // For every path and method: no file, no redirect, no 304.
  if (hosted.kind === 'taken down') return memory.takenDown
  if (hosted.kind === 'moved') return lead(hosted.address, request, hosted.isForGood)
  // Straight to the page's URL: a proxy that redirects to HTTPS itself would cause two redirects.
  if (memory.leadsToTls && isPlain(request.proto)) return lead(hosted.address, request, true)
  return answerForSite(hosted, request, memory)
}

/** A chain of proxies sends a list, beginning with the one closest to the visitor. */
export const isPlain = (proto = '') => /^http(?:$|[\s,])/i.test(proto)

/** Revalidated each time, even if permanent: a custom domain is removed with one click. */
function lead(address: string, { target }: SiteRequest, isForGood: boolean): Answer<null> {
  const Location = address + (target.startsWith('/') ? target : '/')
  const lines = writeHeaderLines({ Location, 'Cache-Control': 'no-cache' })
  return sayNothing(isForGood ? 301 : 302, lines)
}

function answerForSite(
  { address, home, files }: HostedSite,
  request: SiteRequest,
  memory: AnswerMemory,
): Decision {
  const { method, target } = request
  if (readCode(target)) return lead(address, { ...request, target: BEHIND_FLYER }, false)
  if (method !== 'GET' && method !== 'HEAD') {
    return sayNothing(405, `Allow: GET, HEAD\r\n${stylePolicyLine('')}${memory.common}`)
  }
  const file = (target === '/' ? home : files.get(target)) ?? files.get(readPath(target))
  if (file && (request.range || file.bytes > LARGEST_CACHED)) return sendPart(file, request, memory)
  const shown = file ?? files.get('/404.html')
  if (!shown) return resting
  const encoding = shown.headers.br ? chooseEncoding(request.encodings) : 'identity'
  if (file && request.etags && isKnownVersion(request.etags, tagOf(file, encoding))) {
    return { status: 304, lines: linesOf(file, encoding), body: null }
  }
  const cached = memory.peek(shown, encoding)
  if (!cached) return { needed: shown, encoding }
  return file ? cached : { status: 404, lines: cached.lines, body: cached.body }
}

/** Composes the headers of a file's responses once, for as long as the file is in memory. */
export function toCachedFile(file: HostedFile, encoding: Encoding, body: Buffer): CachedFile {
  const lines = `${linesOf(file, encoding)}Content-Length: ${body.byteLength}\r\n`
  return new CachedFile(file.headers, lines, body)
}

const tagOf = ({ hash }: HostedFile, encoding: Encoding) => `"${hash}${ENDINGS[encoding]}"`

const linesOf = (file: HostedFile, encoding: Encoding) =>
  `${file.headers[encoding] ?? ''}${stylePolicyLine(file.styleHash)}ETag: ${tagOf(file, encoding)}\r\n`

/** A large file, or a range of one: never compressed. */
function sendPart(file: HostedFile, request: SiteRequest, memory: AnswerMemory): Decision {
  const etag = tagOf(file, 'identity')
  const lines = linesOf(file, 'identity')
  if (isKnownVersion(request.etags, etag)) return { status: 304, lines, body: null }
  const isOutdated = request.rangeEtag && request.rangeEtag !== etag
  const wanted = readRange(isOutdated ? undefined : request.range, file.bytes)
  if (wanted === 'impossible') {
    return sayNothing(416, `${lines}Content-Range: bytes */${file.bytes}\r\n`)
  }
  const range = wanted ?? { start: 0, end: file.bytes - 1 }
  const body = cut(file, range, memory)
  if (!body) return { needed: file, encoding: 'identity' }
  const length = `Content-Length: ${range.end - range.start + 1}\r\n`
  if (!wanted) return { status: 200, lines: lines + length, body }
  const place = `Content-Range: bytes ${range.start}-${range.end}/${file.bytes}\r\n`
  return { status: 206, lines: lines + length + place, body }
}

function cut(
  file: HostedFile,
  range: ByteRange,
  memory: AnswerMemory,
): Buffer | FileRange | undefined {
  if (file.bytes > LARGEST_CACHED) return { file, range }
  return memory.peek(file, 'identity')?.body.subarray(range.start, range.end + 1)
}

function sayPage(status: number, page: string, more = {}) {
  const body = Buffer.from(page)
  const lines = writeHeaderLines({
    ...plainPageHeaders,
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': body.byteLength,
    ...more,
  })
  return { status, lines, body }
}

function sayNothing(status: number, lines: string): Answer<null> {
  return { status, lines: `${lines}Content-Length: 0\r\n`, body: null }
}

/**
 * The path without its query, decoded once. Only paths in the release's list of files are served,
 * so path traversal finds nothing.
 */
function readPath(target: string): string {
  const path = /^[^?#]*/.exec(target)?.[0] ?? ''
  if (path === '/') return HOME
  if (!path.includes('%')) return path
  try {
    return decodeURIComponent(path)
  } catch {
    return ''
  }
}
