import type { SiteFile } from '../../uploads/site-files.ts'
import type { Content } from './edit-history.ts'
import { moveItem } from './move-item.ts'

/** What happens to photos as a row. Captions belong to places in it, so they move along. */
export function photoEdits(
  read: () => Content,
  change: (next: Content) => void,
  purge: (id: string) => void,
) {
  return {
    movePhoto(from: number, to: number) {
      const content = read()
      change(arrange(content, moveItem(content.files.photos.length, from, to)))
    },
    /** Returns the caption that went with it. */
    removePhoto(id: string): string {
      const content = read()
      const place = content.files.photos.findIndex((photo) => photo.id === id)
      change(withoutPhoto(content, id))
      return content.texts.photoCaptions[place] ?? ''
    },
    putBackPhoto(photo: SiteFile, place: number, caption: string) {
      const { files, texts } = read()
      if (files.photos.some(({ id }) => id === photo.id)) return
      const photos = files.photos.toSpliced(place, 0, photo)
      if (!caption && !hasCaptions(texts)) return change({ files: { ...files, photos }, texts })
      const captions = files.photos.map((_, at) => texts.photoCaptions[at] ?? '')
      const photoCaptions = captions.toSpliced(place, 0, caption)
      change({ files: { ...files, photos }, texts: { ...texts, photoCaptions } })
    },
    purgePhoto: purge,
  }
}

export function withoutPhoto(content: Content, id: string): Content {
  const places = content.files.photos.flatMap((photo, place) => (photo.id === id ? [] : place))
  return arrange(content, places)
}

function arrange({ files, texts }: Content, order: number[]): Content {
  const photos = order.flatMap((place) => files.photos[place] ?? [])
  if (!hasCaptions(texts)) return { files: { ...files, photos }, texts }
  const photoCaptions = order.map((place) => texts.photoCaptions[place] ?? '')
  return { files: { ...files, photos }, texts: { ...texts, photoCaptions } }
}

// Words that did not change need not be saved.
function hasCaptions({ photoCaptions }: Content['texts']): boolean {
  return photoCaptions.some((caption) => caption !== '')
}
