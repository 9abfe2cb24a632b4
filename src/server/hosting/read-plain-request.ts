import { noHints, type SiteRequest } from './site-request.ts'

const LARGEST = 4_096
const COLON = 0x3a
const CR = 0x0d
const LF = 0x0a
const SPACE = 0x20
const VERSION = ' HTTP/1.1\r\n'

/** The parts of a request in which a byte may occur, as bit flags. */
const NAME = 1
const VALUE = 2
const TARGET = 4
const PARTS = Uint8Array.from({ length: 256 }, (_, byte) => {
  const char = String.fromCharCode(byte)
  return (
    (/[\w-]/.test(char) ? NAME : 0) |
    (/[ -~]/.test(char) ? VALUE : 0) |
    (/[!-~]/.test(char) ? TARGET : 0)
  )
})

/** The headers that an answer depends on. */
const NOTED = [
  'host',
  'x-forwarded-proto',
  'accept-encoding',
  'if-none-match',
  'range',
  'if-range',
  'connection',
]
/** The headers that tell a visit. */
const HINTS = [
  'sec-fetch-dest',
  'sec-fetch-mode',
  'sec-fetch-site',
  'user-agent',
  'referer',
  'dnt',
  'sec-gpc',
  'purpose',
  'x-purpose',
  'sec-purpose',
  'x-moz',
]
/** A request with one of these leaves the fast lane. */
const REFUSED = ['content-length', 'transfer-encoding', 'upgrade', 'expect', 'trailer']
/** The lengths of those names: a header name of another length is skipped. */
const MATTERS: boolean[] = []
for (const { length } of [...NOTED, ...HINTS, ...REFUSED]) MATTERS[length] = true

/**
 * Parses one complete request of the plainest kind: no body, one host, no duplicate of a relevant
 * header, and keep-alive. Null for everything else, which is left to Node's parser.
 */
export function readPlainRequest(bytes: Buffer): SiteRequest | null {
  const length = bytes.byteLength
  if (length > LARGEST) return null
  const text = bytes.toString('latin1')
  const method = readMethod(text)
  if (!method) return null
  const targetStart = method.length + 1
  let at = skip(bytes, targetStart, TARGET)
  const request = startRequest(method, text.slice(targetStart, at))
  if (!text.startsWith(VERSION, at)) return null
  at += VERSION.length
  while (bytes[at] !== CR) {
    const start = at
    const nameEnd = skip(bytes, start, NAME)
    if (nameEnd === start || bytes[nameEnd] !== COLON || bytes[nameEnd + 1] !== SPACE) return null
    const valueEnd = skip(bytes, nameEnd + 1, VALUE)
    if (bytes[valueEnd] !== CR || bytes[valueEnd + 1] !== LF) return null
    if (MATTERS[nameEnd - start]) {
      const name = text.slice(start, nameEnd).toLowerCase()
      if (!note(request, name, text, nameEnd + 1, valueEnd)) return null
    }
    at = valueEnd + 2
  }
  const isWhole = at + 2 === length && bytes[at + 1] === LF
  return isWhole && request.host !== undefined ? request : null
}

function readMethod(text: string): 'GET' | 'HEAD' | undefined {
  if (text.startsWith('GET /')) return 'GET'
  return text.startsWith('HEAD /') ? 'HEAD' : undefined
}

const startRequest = (method: string, target: string): SiteRequest => ({
  method,
  target,
  host: undefined,
  proto: undefined,
  hasTwoHosts: false,
  encodings: undefined,
  etags: undefined,
  range: undefined,
  rangeEtag: undefined,
  visit: undefined,
})

/** The index of the first byte, from `at` on, that does not belong to this part. */
function skip(bytes: Buffer, at: number, part: number): number {
  let end = at
  while (((PARTS[bytes[end] ?? 0] ?? 0) & part) !== 0) end += 1
  return end
}

const hintsOf = (request: SiteRequest) => (request.visit ??= noHints())

/** Stores a header with its value in `text`; false when the request is not plain. */
function note(request: SiteRequest, name: string, text: string, from: number, to: number): boolean {
  const value = () => text.slice(from, to).trim()
  const is = (said: string) => to - from - 1 === said.length && text.startsWith(said, from + 1)
  switch (name) {
    case 'host':
      if (request.host !== undefined) return false
      request.host = value()
      return true
    case 'x-forwarded-proto':
      if (request.proto !== undefined) return false
      request.proto = value()
      return true
    case 'accept-encoding':
      if (request.encodings !== undefined) return false
      request.encodings = value()
      return true
    case 'if-none-match':
      if (request.etags !== undefined) return false
      request.etags = value()
      return true
    case 'range':
      if (request.range !== undefined) return false
      request.range = value()
      return true
    case 'if-range':
      if (request.rangeEtag !== undefined) return false
      request.rangeEtag = value()
      return true
    // No text is made of what is compared: these come with every visit.
    case 'sec-fetch-dest':
      hintsOf(request).dest = is('document') ? 'document' : 'other'
      return true
    case 'sec-fetch-mode':
      hintsOf(request).navigates = is('navigate')
      return true
    case 'sec-fetch-site':
      hintsOf(request).isWithin = is('same-origin')
      return true
    case 'user-agent':
      hintsOf(request).agent = text.slice(from + 1, to)
      return true
    case 'referer':
      hintsOf(request).referrer = text.slice(from + 1, to)
      return true
    case 'dnt':
    case 'sec-gpc':
      if (!is('0')) hintsOf(request).objects = true
      return true
    case 'purpose':
    case 'x-purpose':
    case 'sec-purpose':
    case 'x-moz':
      hintsOf(request).isAhead = true
      return true
    case 'connection':
      return value().toLowerCase() === 'keep-alive'
    default:
      return !REFUSED.includes(name)
  }
}
