import type { SiteRequest } from './site-request.ts'

const LARGEST = 4_096
const PLAIN = /^(GET|HEAD) (\/[!-~]*) HTTP\/1\.1\r\n(?:[\w-]+: [ -~]*\r\n)+\r\n$/
/** The headers that matter to us, or to the connection. */
const TOLD =
  /\r\n(host|accept-encoding|if-none-match|range|if-range|connection|content-length|transfer-encoding|upgrade|expect|trailer): ([ -~]*)/gi

/**
 * One whole request of the plainest kind: no body, one host, none of these headers twice, and
 * keep-alive. Null for everything else, which is left to Node's parser.
 */
export function readPlainRequest(bytes: Buffer): SiteRequest | null {
  if (bytes.byteLength > LARGEST) return null
  const text = bytes.toString('latin1')
  const start = PLAIN.exec(text)
  if (!start) return null
  let host: string | undefined
  let encodings: string | undefined
  let etags: string | undefined
  let range: string | undefined
  let rangeEtag: string | undefined
  TOLD.lastIndex = 0
  for (let told = TOLD.exec(text); told; told = TOLD.exec(text)) {
    const value = told[2]?.trim()
    switch (told[1]?.toLowerCase()) {
      case 'host':
        if (host !== undefined) return null
        host = value
        break
      case 'accept-encoding':
        if (encodings !== undefined) return null
        encodings = value
        break
      case 'if-none-match':
        if (etags !== undefined) return null
        etags = value
        break
      case 'range':
        if (range !== undefined) return null
        range = value
        break
      case 'if-range':
        if (rangeEtag !== undefined) return null
        rangeEtag = value
        break
      case 'connection':
        if (value?.toLowerCase() !== 'keep-alive') return null
        break
      default:
        return null
    }
  }
  if (host === undefined) return null
  const method = start[1] ?? ''
  const target = start[2] ?? ''
  return { method, target, host, hasTwoHosts: false, encodings, etags, range, rangeEtag }
}
