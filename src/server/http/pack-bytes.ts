import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** The suffixes of a file's compressed forms, which are stored beside it. */
export const ENDINGS = { br: '.br', gzip: '.gz', identity: '' }

export type Packed = { br: Buffer<ArrayBuffer>; gzip: Buffer<ArrayBuffer> }

const SMALLEST = 512
const COMPRESSIBLE = /^(text\/|application\/(json|xml|manifest)|image\/svg)/

/** Whether a file of this kind and size is worth compressing. */
export function isPackable(type: string, size: number): boolean {
  return COMPRESSIBLE.test(type) && size > SMALLEST
}

// Qualities 10 and 11 save a tenth more, and make publishing ten and forty times as expensive.
const QUALITY = 9

/** Compresses files once, with high quality, because they are served often. */
export async function packBytes(bytes: Uint8Array): Promise<Packed> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: QUALITY,
    // The default window takes 4 MB of memory, which took longer than compressing a page.
    [constants.BROTLI_PARAM_LGWIN]: windowFor(bytes.byteLength),
  }
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, { params }),
    promisify(gzip)(bytes, { level: 9 }),
  ])
  return { br, gzip: gz }
}

/** The smallest window that holds the whole file, in bits. */
function windowFor(size: number): number {
  const { BROTLI_MIN_WINDOW_BITS: least, BROTLI_DEFAULT_WINDOW: most } = constants
  return Math.min(most, Math.max(least, Math.ceil(Math.log2(size + 16))))
}
