import {
  type SiteFile,
  type SiteFiles,
  type WordsName,
  withoutFile,
  wordsField,
} from '../../sync/files/site-files.ts'
import { moveItem } from './move-item.ts'

type Editor = {
  setFiles: (update: (before: SiteFiles) => SiteFiles, field: string) => void
  forgetPast: () => void
  fileSync: { forget: (id: string) => void }
}

/** Edits to the row of photos. */
export function photoEdits({ setFiles, fileSync, forgetPast }: Editor) {
  const setPhotos = (update: (photos: SiteFile[]) => SiteFile[], field = 'images') =>
    setFiles((before) => ({ ...before, photos: update(before.photos) }), field)
  return {
    movePhoto(from: number, to: number) {
      setPhotos((photos) =>
        moveItem(photos.length, from, to).flatMap((place) => photos[place] ?? []),
      )
    },
    writeWords(id: string, name: WordsName, text: string) {
      const write = (photo: SiteFile) => (photo.id === id ? { ...photo, [name]: text } : photo)
      setPhotos((photos) => photos.map(write), wordsField({ id, name }))
    },
    removePhoto(id: string) {
      setFiles((before) => withoutFile(before, id), 'images')
    },
    putBackPhoto(photo: SiteFile, place: number) {
      setPhotos((photos) =>
        photos.some(({ id }) => id === photo.id) ? photos : photos.toSpliced(place, 0, photo),
      )
    },
    /** Also clears the history: Undo must not bring the photo back. */
    purgePhoto(id: string) {
      fileSync.forget(id)
      setFiles((before) => withoutFile(before, id), 'images')
      forgetPast()
    },
  }
}
