export type PlainRequest = {
  path: string
  host: string
  encodings: string | undefined
  etags: string | undefined
}

const LARGEST = 4_096
const PLAIN = /^GET (\/[\w./~-]*) HTTP\/1\.1\r\n((?:[\w-]+: [ -~]*\r\n)+)\r\n$/
const ODD = new Set([
  'content-length',
  'transfer-encoding',
  'range',
  'upgrade',
  'expect',
  'trailer',
])

/**
 * One whole request of the plainest kind: a path as it is, one host, no body, nothing to negotiate but how
 * the answer is packed. Null for everything else, which is Node's parser's to judge.
 */
export function readPlainRequest(bytes: Buffer): PlainRequest | null {
  if (bytes.byteLength > LARGEST) return null
  const [, path, head] = PLAIN.exec(bytes.toString('latin1')) ?? []
  if (path === undefined || head === undefined) return null
  let host: string | undefined
  let encodings: string | undefined
  let etags: string | undefined
  for (let start = 0; start < head.length; ) {
    const end = head.indexOf('\r\n', start)
    const colon = head.indexOf(':', start)
    const name = head.slice(start, colon).toLowerCase()
    const value = head.slice(colon + 2, end).trim()
    start = end + 2
    if (ODD.has(name)) return null
    if (name === 'connection' && value.toLowerCase() !== 'keep-alive') return null
    if (name === 'host') {
      if (host !== undefined) return null
      host = value
    } else if (name === 'accept-encoding') {
      if (encodings !== undefined) return null
      encodings = value
    } else if (name === 'if-none-match') {
      if (etags !== undefined) return null
      etags = value
    }
  }
  return host === undefined ? null : { path, host, encodings, etags }
}
