import type { SiteTexts } from './drafts/draft.ts'
import type { SiteFile, SiteFiles } from './files/site-files.ts'

/** Everything on the form. */
export type Content = { texts: SiteTexts; files: SiteFiles }

/** Reorders or removes photos. A caption belongs to the photo at the same index, so captions move along. */
export function arrangePhotos({ files, texts }: Content, order: number[]): Content {
  const photos = order.flatMap((place) => files.photos[place] ?? [])
  if (!hasCaptions(texts)) return { files: { ...files, photos }, texts }
  const photoCaptions = order.map((place) => texts.photoCaptions[place] ?? '')
  return { files: { ...files, photos }, texts: { ...texts, photoCaptions } }
}

export function withoutFile(content: Content, id: string): Content {
  const { logo, photos, packet } = content.files
  const places = photos.flatMap((photo, place) => (photo.id === id ? [] : place))
  const left = places.length < photos.length ? arrangePhotos(content, places) : content
  const keep = (file: SiteFile | null) => (file?.id === id ? null : file)
  return { ...left, files: { ...left.files, logo: keep(logo), packet: keep(packet) } }
}

// Without captions the texts stay the same object, so that moving photos does not make the texts count
// as edited.
export function hasCaptions({ photoCaptions }: SiteTexts): boolean {
  return photoCaptions.some((caption) => caption !== '')
}
