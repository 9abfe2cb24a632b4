import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate, inflateRaw, type ZlibOptions } from 'node:zlib'
import { codeOf } from '../lib/code-of.ts'
import { FetchFailed } from './fetching.errors.ts'

type Decode = (body: Uint8Array, options: ZlibOptions) => Promise<Uint8Array>

const inflateWhole: Decode = promisify(inflate)
const inflateBare: Decode = promisify(inflateRaw)

/** Some servers send `deflate` without the two bytes of the zlib header. */
const inflateEither: Decode = (body, options) =>
  ((body[0] ?? 0) & 0x0f) === 8 ? inflateWhole(body, options) : inflateBare(body, options)

const decoders = new Map<string, Decode>([
  ['gzip', promisify(gunzip)],
  ['x-gzip', promisify(gunzip)],
  ['deflate', inflateEither],
  ['br', promisify(brotliDecompress)],
])
const MOST_LAYERS = 2

export const ACCEPTED_ENCODINGS = 'gzip, br, deflate'

/** Decompresses a body; no step may produce more than `maxBytes`. */
export async function decodeBody(body: Uint8Array, encoding: string, maxBytes: number) {
  const layers = encoding
    .toLowerCase()
    .split(',')
    .map((layer) => layer.trim())
    .filter((layer) => layer !== '' && layer !== 'identity')
  if (layers.length > MOST_LAYERS) throw new FetchFailed('broken', 'Packed too many times.')
  let plain = body
  for (const layer of layers.toReversed()) {
    const decode = decoders.get(layer)
    if (!decode) throw new FetchFailed('broken', 'Packed in an unknown way.')
    plain = await unpack(decode, plain, maxBytes)
  }
  return plain
}

async function unpack(decode: Decode, body: Uint8Array, maxOutputLength: number) {
  if (body.length === 0) return body
  try {
    return await decode(body, { maxOutputLength })
  } catch (error) {
    const isBomb = codeOf(error) === 'ERR_BUFFER_TOO_LARGE'
    throw new FetchFailed(isBomb ? 'too-large' : 'broken', 'The body could not be unpacked.', error)
  }
}
