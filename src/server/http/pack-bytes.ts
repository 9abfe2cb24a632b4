import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Packed = { br: Buffer<ArrayBuffer>; gzip: Buffer<ArrayBuffer> }

const SMALLEST = 512
const COMPRESSIBLE = /^(text\/|application\/(json|xml|manifest)|image\/svg)/

/** Whether a file of this kind and size is worth compressing. */
export function isPackable(type: string, size: number): boolean {
  return COMPRESSIBLE.test(type) && size > SMALLEST
}

// 10 and 11 save a tenth more, and cost a publish ten and forty times as much.
const params = { [constants.BROTLI_PARAM_QUALITY]: 9 }

/** Compresses once and well what will be served often. */
export async function packBytes(bytes: Uint8Array): Promise<Packed> {
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, { params }),
    promisify(gzip)(bytes, { level: 9 }),
  ])
  return { br, gzip: gz }
}
