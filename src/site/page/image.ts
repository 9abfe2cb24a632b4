import type { Locate, Picture, PictureFile } from '../facts/assets.ts'

export type Image = {
  src: string
  /** Better formats first; the browser takes the first one it supports. */
  sources: { type: string; srcset: string }[]
  alt: string
  width: number
  height: number
}

const FORMATS = ['image/avif', 'image/webp'] as const
const PUBLISHED_PATH = /^(?:[a-z0-9][a-z0-9_-]*\/)?[a-z0-9][a-z0-9_-]*\.[a-z0-9]+$/i
const LIVE_ADDRESS = /^(?:blob:|https?:\/\/|data:image\/|\/(?!\/))[^\s"'<>]*[^\s"'<>,]$/

export function readLogo(logo: Picture | null, name: string, locate: Locate): Image | null {
  return logo ? readImage(logo, logo.alt.trim() || name, locate) : null
}

export function readImage(picture: Picture, alt: string, locate: Locate): Image | null {
  const files = picture.files.flatMap((file) => {
    const address = locate(file.path)
    const isSound = PUBLISHED_PATH.test(address) || LIVE_ADDRESS.test(address)
    return isSound ? [{ ...file, path: address }] : []
  })
  const plain = files.filter(({ type }) => type === 'image/jpeg' || type === 'image/png')
  const largest = (plain.length > 0 ? plain : files).reduce<PictureFile | null>(
    (best, file) => (best && best.width >= file.width ? best : file),
    null,
  )
  if (!largest || !isMeasure(picture.width) || !isMeasure(picture.height)) return null
  const sources = FORMATS.flatMap((type) => {
    const srcset = files
      .filter((file) => file.type === type)
      .sort((a, b) => a.width - b.width)
      .map(({ path, width }) => `${path} ${width}w`)
      .join(', ')
    return srcset && files.some((file) => file.type !== type) ? [{ type, srcset }] : []
  })
  return { src: largest.path, sources, alt, width: picture.width, height: picture.height }
}

/**
 * A class per photo with its colour and aspect ratio, both validated: nothing a leader typed gets into
 * style.css.
 */
export function tintRules(images: readonly Picture[]): string {
  return images
    .map(({ color, width, height }, index) => {
      const tint = /^#[0-9a-f]{6}$/i.test(color) ? `background-color:${color};` : ''
      const shape = isMeasure(width) && isMeasure(height) ? `aspect-ratio:${width}/${height}` : ''
      return tint || shape ? `.tint-${index + 1}{${tint}${shape}}` : ''
    })
    .join('')
}

function isMeasure(length: number): boolean {
  return Number.isInteger(length) && length > 0
}
