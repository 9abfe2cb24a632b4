import type { SiteTexts } from './drafts/draft.ts'
import type { SiteFile, SiteFiles } from './files/site-files.ts'

/** All that is on the form. */
export type Content = { texts: SiteTexts; files: SiteFiles }

/** Photos in another order, or fewer of them. Captions belong to places in the row, so they move along. */
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

// Words that did not change need not be saved.
export function hasCaptions({ photoCaptions }: SiteTexts): boolean {
  return photoCaptions.some((caption) => caption !== '')
}
