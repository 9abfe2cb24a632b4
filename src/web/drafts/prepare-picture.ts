import { readAsDataUrl } from '../lib/read-as-data-url.ts'
import type { LocalPicture } from './local-files.ts'

const SIZES = { logo: { full: 512, small: 256 }, photo: { full: 2000, small: 480 } }

/** Makes a picked picture small enough to keep and to send. What the browser cannot decode is refused. */
export async function preparePicture(file: File, kind: 'logo' | 'photo'): Promise<LocalPicture> {
  const bitmap = await decode(file)
  const type = kind === 'logo' ? 'image/png' : 'image/jpeg'
  const sizes = SIZES[kind]
  try {
    const full = draw(bitmap, sizes.full)
    const small = draw(bitmap, sizes.small)
    return {
      id: crypto.randomUUID(),
      name: file.name,
      blob: await full.convertToBlob({ type, quality: 0.86 }),
      width: full.width,
      height: full.height,
      color: averageColor(small),
      data: await readAsDataUrl(await small.convertToBlob({ type, quality: 0.6 })),
    }
  } finally {
    bitmap.close()
  }
}

async function decode(file: File): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file)
  } catch {
    throw new Error(
      `“${file.name}” cannot be read as a picture. Save it as JPEG or PNG, and pick it again.`,
    )
  }
}

function draw(bitmap: ImageBitmap, longest: number): OffscreenCanvas {
  const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height))
  const width = Math.max(1, Math.round(bitmap.width * scale))
  const height = Math.max(1, Math.round(bitmap.height * scale))
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, width, height)
  return canvas
}

function averageColor(picture: OffscreenCanvas): string {
  const dot = new OffscreenCanvas(1, 1).getContext('2d')
  dot?.drawImage(picture, 0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = dot?.getImageData(0, 0, 1, 1).data ?? []
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
