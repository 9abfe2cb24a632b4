import { readAsDataUrl } from '../../../lib/read-as-data-url.ts'
import { clearBackground } from './clear-background.ts'

/** The size at which a logo is sent and stored, so that a larger one takes no longer. */
const LONGEST = 512

export type Cleared = { before: string; after: string; blob: Blob }

/** A logo without its white background; null if it has none, and if this browser cannot show it. */
export async function clearLogo(logo: Blob): Promise<Cleared | null> {
  const bitmap = await createImageBitmap(logo).catch(() => null)
  if (!bitmap) return null
  const scale = Math.min(1, LONGEST / Math.max(bitmap.width, bitmap.height))
  const width = Math.max(1, Math.round(bitmap.width * scale))
  const height = Math.max(1, Math.round(bitmap.height * scale))
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  context?.drawImage(bitmap, 0, 0, width, height)
  bitmap.close()
  const { data } = context?.getImageData(0, 0, width, height) ?? {}
  const cleared = data && clearBackground({ data, width, height, channels: 4 })
  if (!context || !cleared) return null
  context.putImageData(new ImageData(cleared, width, height), 0, 0)
  const blob = await canvas.convertToBlob({ type: 'image/png' })
  return { before: await readAsDataUrl(logo), after: await readAsDataUrl(blob), blob }
}
