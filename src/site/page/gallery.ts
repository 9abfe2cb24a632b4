import type { Photo } from '../facts/assets.ts'
import { type Image, ratioOf, readImage } from './image.ts'
import type { SectionInput } from './section-input.ts'

export type GalleryPhoto = {
  id: string
  /** The photo's id in the facts. */
  item: string
  tint: string
  /** Width by height, limited to what a frame can have. */
  ratio: number
  image: Image
  caption: string
  label: string
  /** The heading of the album that starts with this photo. */
  album: string
}

export type Gallery = {
  photos: GalleryPhoto[]
  /** Labels of the placeholder frames. */
  placeholders: string[]
}

/** Photos under one heading, which is empty for those before the first heading. */
export type Album = { heading: string; photos: GalleryPhoto[] }

export function listAlbums({ photos }: Gallery): Album[] {
  const albums: Album[] = []
  for (const photo of photos) {
    const last = albums.at(-1)
    if (last && photo.album === '') last.photos.push(photo)
    else albums.push({ heading: photo.album, photos: [photo] })
  }
  return albums
}

export function readGallery(source: SectionInput): Gallery | null {
  const { site, words, placeholders } = source
  const photos = site.images.flatMap((photo, index) => readPhoto(photo, index, source) ?? [])
  if (photos.length > 0) return { photos, placeholders: [] }
  if (placeholders === 0) return null
  const numbers = Array.from({ length: placeholders }, (_, index) => index + 1)
  return { photos, placeholders: numbers.map(words.photo) }
}

function readPhoto(
  photo: Photo,
  index: number,
  { site, words, locate }: SectionInput,
): GalleryPhoto | null {
  // The facts of older releases have the caption in only one of the two.
  const caption = site.photoCaptions[index]?.trim() || photo.caption.trim()
  const label = words.photo(index + 1)
  const image = readImage(photo, photo.alt.trim() || caption || label, locate)
  if (!image) return null
  return {
    id: `photo-${index + 1}`,
    item: photo.id,
    tint: `tint-${index + 1}`,
    ratio: ratioOf(photo),
    image,
    caption,
    label,
    album: photo.album?.trim() ?? '',
  }
}
