import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

/** A picture that is different for every seed. */
export function drawPicture(width = 640, height = 480, seed = 1): Sharp {
  const background = { r: (seed * 37) % 256, g: (seed * 91) % 256, b: (seed * 151) % 256 }
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  return sharp({ create: { width, height, channels: 3, background, noise } }).tint(background)
}

/** Small, since every width of a photo is made in two formats, which takes seconds for a large one. */
export const samplePhoto = (seed = 1, width = 160, height = 120) =>
  drawPicture(width, height, seed).jpeg().toBuffer()

/** A photo as a phone takes it: rotated, with location and owner in its metadata. */
export function samplePhonePhoto(): Promise<Buffer> {
  return drawPicture(800, 600, 5)
    .withExif({
      IFD0: { Make: 'SecretPhone', Artist: 'A scout’s mother', Copyright: 'SecretOwner' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '45/1 31/1 0/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '122/1 40/1 0/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

/**
 * A scene of the samples, encoded by `heif-enc` (Debian's libheif-examples): stored rotated, with a
 * box that declares it, in the color space of a phone's screen, with location and owner in its
 * metadata.
 */
export const sampleHeic = () => readFile(join(import.meta.dirname, 'phone.heic'))

/** The item id of the scene in it. */
export const HEIC_SCENE = 2

/** A PNG whose header claims the given size, with next to no data. */
export function samplePngBomb(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  const data = deflateSync(Buffer.alloc(1_000_000))
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', data), chunk('IEND')])
}

function chunk(type: string, data: Buffer = Buffer.of()): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.byteLength, 0)
  ends.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
}

/** A PDF of one empty page; a test can add objects, and entries to its catalog and trailer. */
export function samplePdf({ catalog = '', objects = '', trailer = '' } = {}): Buffer {
  return Buffer.from(
    `%PDF-1.5
1 0 obj << /Type /Catalog /Pages 2 0 R ${catalog} >> endobj
2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >> endobj
${objects}
xref
0 1
0000000000 65535 f
trailer << /Size 9 /Root 1 0 R ${trailer} >>
startxref
180
%%EOF
`,
    'latin1',
  )
}

/** Objects in a compressed stream, as newer PDFs store them. */
export function packObjects(number: number, object: string): string {
  const head = `${number} 0 `
  const packed = deflateSync(Buffer.from(head + object, 'latin1')).toString('latin1')
  return `8 0 obj << /Type /ObjStm /N 1 /First ${head.length} /Filter /FlateDecode /Length ${packed.length} >> stream\n${packed}\nendstream endobj`
}
