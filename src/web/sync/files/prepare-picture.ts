import { readAsDataUrl } from '../../lib/read-as-data-url.ts'
import { describeFile } from './describe-file.ts'
import { looksLikePicture } from './looks-like-picture.ts'
import type { Picked } from './picked.ts'
import type { SiteFile } from './site-files.ts'

const SIZES = { logo: { full: 512, small: 256 }, photo: { full: 2_048, small: 480 } }

export type Prepared = {
  file: SiteFile
  blob: Blob
  /** Why the picture is sent unchanged; null when it is not. */
  remark: string | null
}

/**
 * Rotates a picked picture upright and scales it down. Re-encoding also strips its metadata, so that
 * location and camera never leave the device. What only this browser cannot decode is sent unchanged:
 * the server decides.
 */
export async function preparePicture(picked: Picked, original: Blob): Promise<Prepared> {
  const kind = picked.kind === 'logo' ? 'logo' : 'photo'
  const bitmap = await createImageBitmap(original).catch(() => null)
  if (!bitmap) return sendAsItIs(picked, original)
  const type = kind === 'logo' ? 'image/png' : 'image/jpeg'
  const sizes = SIZES[kind]
  try {
    const full = draw(bitmap, sizes.full, kind)
    const small = draw(bitmap, sizes.small, kind)
    const blob = await full.convertToBlob({ type, quality: 0.86 })
    const thumb = await readAsDataUrl(await small.convertToBlob({ type, quality: 0.6 }))
    const { width, height } = full
    const file = describeFile(picked, blob, { width, height, color: averageColor(small), thumb })
    return { file, blob, remark: null }
  } finally {
    bitmap.close()
  }
}

async function sendAsItIs(picked: Picked, original: Blob): Promise<Prepared> {
  const { name } = picked
  if (!looksLikePicture(new Uint8Array(await original.slice(0, 16).arrayBuffer()))) {
    throw new Error(
      `“${name}” cannot be read as a picture. Save it as JPEG or PNG, and pick it again.`,
    )
  }
  const remark = `This browser cannot read “${name}”, so it is sent as it is and made small on our side, location data removed there.`
  return { file: describeFile(picked, original), blob: original, remark }
}

function draw(bitmap: ImageBitmap, longest: number, kind: 'logo' | 'photo'): OffscreenCanvas {
  const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height))
  const width = Math.max(1, Math.round(bitmap.width * scale))
  const height = Math.max(1, Math.round(bitmap.height * scale))
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (context && kind === 'photo') {
    // JPEG has no transparency: transparent parts would become black.
    context.fillStyle = '#ffffff'
    context.fillRect(0, 0, width, height)
  }
  context?.drawImage(bitmap, 0, 0, width, height)
  return canvas
}

function averageColor(picture: OffscreenCanvas): string {
  const dot = new OffscreenCanvas(1, 1).getContext('2d')
  dot?.drawImage(picture, 0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = dot?.getImageData(0, 0, 1, 1).data ?? []
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
