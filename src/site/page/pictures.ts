import type { Locate, Photo, Picture, PictureFile } from '../facts/assets.ts'
import type { Site } from '../facts/site.ts'
import type { Words } from '../text/words.ts'
import type { PageSettings } from './page.ts'

export type Image = {
  src: string
  /** Better formats first; the browser takes the first it knows. */
  sources: { type: string; srcset: string }[]
  alt: string
  width: number
  height: number
}

export type GalleryPhoto = {
  id: string
  tint: string
  image: Image
  caption: string
  label: string
}

export type GalleryPart = {
  title: string
  photos: GalleryPhoto[]
  /** In a preview without photos: labels of the empty frames. */
  placeholders: string[]
}

const FORMATS = ['image/avif', 'image/webp'] as const
const PUBLISHED_PATH = /^(?:[a-z0-9][a-z0-9_-]*\/)?[a-z0-9][a-z0-9_-]*\.[a-z0-9]+$/i
const LIVE_ADDRESS = /^(?:blob:|https?:\/\/|data:image\/|\/(?!\/))[^\s"'<>]*[^\s"'<>,]$/

export function readGallery(site: Site, words: Words, settings: PageSettings): GalleryPart | null {
  const photos = site.images.flatMap((photo, index) => {
    const read = readPhoto(photo, index, site.photoCaptions[index] ?? '', words, settings.locate)
    return read ? [read] : []
  })
  const title = site.photoSectionTitle.trim() || words.photos
  if (photos.length > 0) return { title, photos, placeholders: [] }
  if (settings.placeholders === 0) return null
  const numbers = Array.from({ length: settings.placeholders }, (_, index) => index + 1)
  return { title, photos, placeholders: numbers.map(words.photo) }
}

export function readLogo(logo: Picture | null, name: string, locate: Locate): Image | null {
  return logo ? readImage(logo, logo.alt.trim() || name, locate) : null
}

/** The class that carries a photo's colour and shape, and only those: style.css never takes what a leader typed. */
export function tintRules(images: readonly Picture[]): string {
  return images
    .map(({ color, width, height }, index) => {
      const tint = /^#[0-9a-f]{6}$/i.test(color) ? `background-color:${color};` : ''
      const shape = isMeasure(width) && isMeasure(height) ? `aspect-ratio:${width}/${height}` : ''
      return tint || shape ? `.tint-${index + 1}{${tint}${shape}}` : ''
    })
    .join('')
}

function readPhoto(
  photo: Photo,
  index: number,
  ownCaption: string,
  words: Words,
  locate: Locate,
): GalleryPhoto | null {
  const caption = photo.caption.trim() || ownCaption.trim()
  const label = words.photo(index + 1)
  const image = readImage(photo, photo.alt.trim() || caption || label, locate)
  if (!image) return null
  return { id: `photo-${index + 1}`, tint: `tint-${index + 1}`, image, caption, label }
}

function readImage(picture: Picture, alt: string, locate: Locate): Image | null {
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

function isMeasure(length: number): boolean {
  return Number.isInteger(length) && length > 0
}
