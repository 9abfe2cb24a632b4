import { isWhite } from '../color/is-white.ts'
import {
  type Focus,
  type Locate,
  type Photo,
  type Picture,
  type PictureFile,
  placeInFrame,
  readFocus,
} from '../facts/assets.ts'

export type Image = {
  src: string
  /** Better formats first; the browser takes the first one it supports. */
  sources: { type: string; srcset: string }[]
  alt: string
  width: number
  height: number
}

/** `plate` is the logo's white background, as #rrggbb; '' for one without. */
export type Logo = Image & { plate: string }

const FORMATS = ['image/avif', 'image/webp'] as const
const PUBLISHED_PATH = /^(?:[a-z0-9][a-z0-9_-]*\/)?[a-z0-9][a-z0-9_-]*\.[a-z0-9]+$/i
const LIVE_ADDRESS = /^(?:blob:|https?:\/\/|data:image\/|\/(?!\/))[^\s"'<>]*[^\s"'<>,]$/

export function readLogo(logo: Picture | null, name: string, locate: Locate): Logo | null {
  const image = logo && readImage(logo, logo.alt.trim() || name, locate)
  return image && { ...image, plate: isWhite(logo.color) ? logo.color : '' }
}

export function readImage(picture: Picture, alt: string, locate: Locate): Image | null {
  const files: PictureFile[] = []
  let largest: PictureFile | null = null
  for (const file of picture.files) {
    const path = locate(file.path)
    if (!PUBLISHED_PATH.test(path) && !LIVE_ADDRESS.test(path)) continue
    const located = path === file.path ? file : { ...file, path }
    files.push(located)
    if (!largest || isBetter(located, largest)) largest = located
  }
  if (!largest || !isMeasure(picture.width) || !isMeasure(picture.height)) return null
  const sources = FORMATS.flatMap((type) => {
    const own = files.filter((file) => file.type === type)
    if (own.length === 0 || own.length === files.length) return []
    let srcset = ''
    for (const { path, width } of own.sort((a, b) => a.width - b.width)) {
      srcset += `${srcset && ', '}${path} ${width}w`
    }
    return { type, srcset }
  })
  return { src: largest.path, sources, alt, width: picture.width, height: picture.height }
}

/**
 * A class per photo with its ratio, color and focus, all validated: nothing a leader typed gets
 * into style.css. `--on` is a readable text color on it while the picture is missing.
 */
export function tintRules(images: readonly Photo[]): string {
  return images
    .map((image, index) => {
      const { color } = image
      const tint = /^#[0-9a-f]{6}$/i.test(color) ? `--tint:${color};--on:${readableOn(color)};` : ''
      const shape = isMeasure(image.width) && isMeasure(image.height)
      const focus = shape ? readFocus(image.focus) : null
      const rules = [
        tint,
        shape && `--r:${ratioOf(image)}`,
        focus &&
          `;--at:${sayPosition(placeInFrame(focus, image.width / image.height, ratioOf(image)))}`,
      ]
      const declared = rules.filter(Boolean).join('')
      return declared && `.tint-${index + 1}{${declared}}`
    })
    .join('')
}

/**
 * Width by height, limited so that no frame is so narrow or flat that it upsets its row: such a
 * frame is filled.
 */
export function ratioOf({ width, height }: Pick<Picture, 'width' | 'height'>): number {
  return Math.round(Math.min(Math.max(width / height, 0.5), 3) * 1000) / 1000
}

/** A point in a picture in `object-position` syntax. */
export function sayPosition({ x, y }: Focus): string {
  return `${x}% ${y}%`
}

function readableOn(color: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    Number.parseInt(color.slice(at, at + 2), 16),
  )
  // The threshold at which black and white have about the same contrast.
  return red * red * 0.21 + green * green * 0.72 + blue * blue * 0.07 > 11_600 ? '#000' : '#fff'
}

/**
 * A format that every browser shows comes before one that is smaller in bytes; then the larger
 * picture.
 */
function isBetter(one: PictureFile, other: PictureFile): boolean {
  return isPlain(one) === isPlain(other) ? one.width > other.width : isPlain(one)
}

const isPlain = ({ type }: PictureFile) => type === 'image/jpeg' || type === 'image/png'

function isMeasure(length: number): boolean {
  return Number.isInteger(length) && length > 0
}
