import { brightestOf } from '#site/color/brightest.ts'
import { whiteBorderOf } from '#site/color/white-border.ts'
import { readAsDataUrl } from '../../lib/read-as-data-url.ts'
import { digestOf } from './digest-of.ts'

const SIZES = {
  logo: { full: 512, small: 256 },
  hero: { full: 2_560, small: 800 },
  photo: { full: 2_048, small: 480 },
  leader: { full: 1_024, small: 256 },
}

export type PictureKind = keyof typeof SIZES
export type Shrunk = {
  blob: Blob
  sha256: string
  thumb: string
  width: number
  height: number
  color: string
  /** Measured for pictures under text. */
  brightest: number | null
}

/**
 * Rotates a picture upright and scales it down. Re-encoding also strips its metadata, so that
 * location and camera never leave the device. Null if this browser cannot decode it.
 */
export async function shrinkPicture(original: Blob, kind: PictureKind): Promise<Shrunk | null> {
  const bitmap = await createImageBitmap(original).catch(() => null)
  if (!bitmap) return null
  const type = kind === 'logo' ? 'image/png' : 'image/jpeg'
  const sizes = SIZES[kind]
  try {
    const full = draw(bitmap, sizes.full, kind)
    const small = draw(full, sizes.small, kind)
    const blob = await full.convertToBlob({ type, quality: 0.86 })
    const thumb = await readAsDataUrl(await small.convertToBlob({ type, quality: 0.6 }))
    const { width, height } = full
    const brightest = kind === 'hero' ? measureBrightest(full) : null
    const color = kind === 'logo' ? whiteOf(full) : averageColor(small)
    return { blob, sha256: await digestOf(blob), thumb, width, height, color, brightest }
  } finally {
    bitmap.close()
  }
}

function draw(
  picture: ImageBitmap | OffscreenCanvas,
  longest: number,
  kind: PictureKind,
): OffscreenCanvas {
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height))
  const width = Math.max(1, Math.round(picture.width * scale))
  const height = Math.max(1, Math.round(picture.height * scale))
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (context && kind !== 'logo') {
    // JPEG has no transparency: transparent parts would become black.
    context.fillStyle = '#ffffff'
    context.fillRect(0, 0, width, height)
  }
  context?.drawImage(picture, 0, 0, width, height)
  return canvas
}

function measureBrightest(picture: OffscreenCanvas): number {
  const { width, height } = picture
  const pixels = picture.getContext('2d')?.getImageData(0, 0, width, height)
  return pixels ? brightestOf(pixels.data, 4) : 255
}

function whiteOf(picture: OffscreenCanvas): string {
  const { width, height } = picture
  const pixels = picture.getContext('2d')?.getImageData(0, 0, width, height)
  return pixels ? whiteBorderOf({ data: pixels.data, width, height, channels: 4 }) : ''
}

function averageColor(picture: OffscreenCanvas): string {
  const dot = new OffscreenCanvas(1, 1).getContext('2d')
  dot?.drawImage(picture, 0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = dot?.getImageData(0, 0, 1, 1).data ?? []
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
