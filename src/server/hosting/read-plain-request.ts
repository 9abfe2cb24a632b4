import type { SiteRequest } from './site-request.ts'

const LARGEST = 4_096
const PLAIN = /^(GET|HEAD) (\/[!-~]*) HTTP\/1\.1\r\n(?:[\w-]+: [ -~]*\r\n)+\r\n$/
/** The headers that mean something to us, or to the connection. */
const TOLD =
  /\r\n(host|accept-encoding|if-none-match|range|if-range|connection|content-length|transfer-encoding|upgrade|expect|trailer): ([ -~]*)/gi
const FIELDS = new Map<string, 'host' | 'encodings' | 'etags' | 'range' | 'rangeEtag'>([
  ['host', 'host'],
  ['accept-encoding', 'encodings'],
  ['if-none-match', 'etags'],
  ['range', 'range'],
  ['if-range', 'rangeEtag'],
])

/**
 * One whole request of the plainest kind: no body, one host, nothing said twice, and a connection that
 * stays. Null for everything else, which is Node's parser's to judge.
 */
export function readPlainRequest(bytes: Buffer): SiteRequest | null {
  if (bytes.byteLength > LARGEST) return null
  const text = bytes.toString('latin1')
  const [, method, target] = PLAIN.exec(text) ?? []
  if (method === undefined || target === undefined) return null
  const request: SiteRequest = {
    method,
    target,
    host: undefined,
    hasTwoHosts: false,
    encodings: undefined,
    etags: undefined,
    range: undefined,
    rangeEtag: undefined,
  }
  TOLD.lastIndex = 0
  for (let told = TOLD.exec(text); told; told = TOLD.exec(text)) {
    const [, name = '', spaced = ''] = told
    const value = spaced.trim()
    const field = FIELDS.get(name.toLowerCase())
    if (field && request[field] === undefined) request[field] = value
    else if (field || !/^connection$/i.test(name) || !/^keep-alive$/i.test(value)) return null
  }
  return request.host === undefined ? null : request
}
