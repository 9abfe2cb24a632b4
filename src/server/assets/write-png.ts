import { crc32, deflateSync } from 'node:zlib'

type Shape = { width: number; height: number; channels: number }

/**
 * Wraps pixels and their color profile in an uncompressed PNG, from which the decoder converts
 * them.
 */
export function writePng(pixels: Buffer, { width, height, channels }: Shape, profile: Uint8Array) {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, channels === 4 ? 6 : 2], 8)
  // Each row begins with a filter byte; 0 means unfiltered.
  const rows = Buffer.alloc((width * channels + 1) * height)
  for (let row = 0; row < height; row++) {
    const length = width * channels
    pixels.copy(rows, row * (length + 1) + 1, row * length, (row + 1) * length)
  }
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('iCCP', Buffer.concat([Buffer.from('p\0\0', 'latin1'), deflateSync(profile)])),
    chunk('IDAT', deflateSync(rows, { level: 0 })),
    chunk('IEND', Buffer.of()),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.byteLength)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
