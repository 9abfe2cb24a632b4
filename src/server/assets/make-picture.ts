import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { OutputInfo, Sharp } from 'sharp'
import type { AssetFile } from '#contract/asset-record.ts'
import type { Cover } from '#contract/cover-faces.ts'
import { brightestOf } from '#site/color/brightest.ts'
import { whiteBorderOf } from '#site/color/white-border.ts'
import { coverPixels } from './cover-pixels.ts'
import { decodeHeic, type Pixels } from './decode-heic.ts'
import { sharp } from './limited-sharp.ts'
import { sniffFile } from './sniff-type.ts'
import { writePng } from './write-png.ts'

/** A file in the folder of a job. */
type MadeFile = Pick<AssetFile, 'type' | 'width' | 'bytes'> & { name: string }
export type MadePicture = {
  width: number
  height: number
  color: string
  /** Measured for pictures with words on them. */
  brightest: number | null
  files: MadeFile[]
}

const MAX_PIXELS = 50_000_000
// The AVIF decoder takes several times as much memory as the others.
const MAX_AVIF_PIXELS = 24_000_000
const WIDTHS = { photo: [480, 960, 1_600], leader: [160, 320], hero: [640, 960, 1_440, 2_048] }
const SIZES = {
  photo: { width: 1_600, height: 1_600, fit: 'inside' },
  hero: { width: 2_048, height: 2_048, fit: 'inside' },
  logo: { width: 512, height: 512, fit: 'inside' },
  // Cropped to a square of that size afterwards.
  leader: { width: 320, height: 320, fit: 'outside' },
} as const
const PALETTE_PAYS = 60_000

type PictureKind = keyof typeof SIZES
type Decoded = { data: Buffer; info: OutputInfo }

/**
 * Decodes an upload once, upright and in sRGB, and derives every size from that. Only the pixels of
 * the original are kept, no metadata; of an animation only the first frame.
 */
export async function makePicture(
  input: string,
  folder: string,
  kind: PictureKind,
  covers: readonly Cover[] = [],
): Promise<MadePicture> {
  const decoded = await decode(input, kind)
  coverPixels(decoded, covers)
  const { data } = decoded
  const { width, height, channels } = decoded.info
  const files =
    kind === 'logo'
      ? [await makeLogo(decoded, folder)]
      : await makePhoto(decoded, folder, WIDTHS[kind])
  const brightest = kind === 'hero' ? brightestOf(data, channels) : null
  const color =
    kind === 'logo' ? whiteBorderOf({ data, width, height, channels }) : await averageColor(decoded)
  return { width, height, color, brightest, files }
}

async function decode(input: string, kind: PictureKind): Promise<Decoded> {
  const picture = await openUpload(input, kind)
  const upright = shrink(picture.autoOrient(), kind).toColourspace('srgb')
  // A photo must suit a page of any color; a logo may keep its transparent edge.
  const solid = kind === 'logo' ? upright : upright.flatten({ background: '#ffffff' })
  const decoded = await solid.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true })
  return kind === 'leader' ? cutSquare(decoded) : decoded
}

/**
 * Crops to the part of a portrait that the page shows: `object-position` in the templates matches
 * it.
 */
function cutSquare(decoded: Decoded): Promise<Decoded> {
  const { width, height } = decoded.info
  const side = Math.min(width, height)
  const left = Math.floor((width - side) / 2)
  const top = Math.floor((height - side) * 0.2)
  const square = open(decoded).extract({ left, top, width: side, height: side })
  return square.raw().toBuffer({ resolveWithObject: true })
}

async function openUpload(input: string, kind: PictureKind): Promise<Sharp> {
  // Decided by the file's brand, not by sharp, which refuses files of more than 256 parts: a
  // phone's photo can have more. The brand may be misleading: AVIF can be called HEIF too.
  const shrunk =
    (await sniffFile(input)) === 'heic'
      ? await decodeHeic(input, MAX_PIXELS, (pixels) => shrinkPixels(pixels, kind))
      : null
  if (shrunk) return shrunk
  const { format } = await sharp(input, { limitInputPixels: MAX_PIXELS }).metadata()
  return sharp(input, {
    limitInputPixels: format === 'heif' ? MAX_AVIF_PIXELS : MAX_PIXELS,
    failOn: 'error',
    sequentialRead: true,
  })
}

async function shrinkPixels({ data, profile, ...raw }: Pixels, kind: PictureKind): Promise<Sharp> {
  const whole = sharp(data, { raw, limitInputPixels: MAX_PIXELS })
  const small = await shrink(whole, kind).raw().toBuffer({ resolveWithObject: true })
  // Raw pixels have no color profile, and a phone's are not sRGB.
  return profile ? sharp(writePng(small.data, small.info, profile)) : open(small)
}

function shrink(picture: Sharp, kind: PictureKind): Sharp {
  return picture.resize({ ...SIZES[kind], withoutEnlargement: true })
}

async function makePhoto(
  decoded: Decoded,
  folder: string,
  widths: readonly number[],
): Promise<MadeFile[]> {
  const files: MadeFile[] = []
  for (const width of widthsOf(decoded.info.width, widths)) {
    const sized = () => open(decoded).resize({ width })
    files.push(
      // Measured: effort 3 costs six times as much, for a seventh fewer bytes.
      await save(sized().avif({ quality: 50, effort: 0 }), folder, `${width}.avif`, width),
      await save(sized().webp({ quality: 72, effort: 2 }), folder, `${width}.webp`, width),
    )
  }
  const { width } = decoded.info
  const plain = open(decoded).jpeg({ quality: 76, progressive: true })
  return [...files, await save(plain, folder, 'full.jpg', width)]
}

/**
 * The standard widths that fit, and the picture's own if it is clearly larger than the last of
 * them.
 */
function widthsOf(width: number, widths: readonly number[]): number[] {
  const fitting = widths.filter((each) => each <= width)
  const largest = fitting.at(-1) ?? 0
  return width > largest * 1.2 ? [...fitting, width] : fitting
}

async function makeLogo(decoded: Decoded, folder: string): Promise<MadeFile> {
  const { width } = decoded.info
  const whole = await save(open(decoded).png({ compressionLevel: 9 }), folder, 'logo.png', width)
  if (whole.bytes <= PALETTE_PAYS) return whole
  return save(open(decoded).png({ palette: true, quality: 90 }), folder, 'logo.png', width)
}

async function averageColor(decoded: Decoded): Promise<string> {
  const dot = await open(decoded).resize(1, 1, { fit: 'fill' }).removeAlpha().raw().toBuffer()
  return `#${dot.subarray(0, 3).toString('hex')}`
}

function open({ data, info }: Decoded): Sharp {
  const { width, height, channels } = info
  return sharp(data, { raw: { width, height, channels } })
}

const TYPES = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpeg: 'image/jpeg',
  png: 'image/png',
} as const

async function save(
  picture: Sharp,
  folder: string,
  name: string,
  width: number,
): Promise<MadeFile> {
  const { data, info } = await picture.toBuffer({ resolveWithObject: true })
  await writeFile(join(folder, name), data)
  const type = info.format === 'heif' ? 'image/avif' : TYPES[info.format as keyof typeof TYPES]
  return { name, type, width, bytes: data.byteLength }
}
