import { arrangePhotos, type Content, hasCaptions, withoutFile } from '../../sync/content.ts'
import type { SiteFile } from '../../sync/files/site-files.ts'
import { moveItem } from './move-item.ts'

type Editor = {
  read: () => Content
  change: (next: Content, field: string) => void
  forgetPast: () => void
  fileSync: { forget: (id: string) => void }
}

/** Edits to the row of photos. A caption belongs to the photo at the same index, so captions move along. */
export function photoEdits({ read, fileSync, forgetPast, ...editor }: Editor) {
  const change = (next: Content) => editor.change(next, 'images')
  return {
    movePhoto(from: number, to: number) {
      const content = read()
      change(arrangePhotos(content, moveItem(content.files.photos.length, from, to)))
    },
    /** Returns the caption that was removed with it. */
    removePhoto(id: string): string {
      const content = read()
      const place = content.files.photos.findIndex((photo) => photo.id === id)
      change(withoutFile(content, id))
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
    /** Also clears the history: Undo must not bring the photo back. */
    purgePhoto(id: string) {
      fileSync.forget(id)
      change(withoutFile(read(), id))
      forgetPast()
    },
  }
}
