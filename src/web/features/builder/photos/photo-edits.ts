import {
  type DetailName,
  detailField,
  type SiteFile,
  type SiteFiles,
} from '../../../sync/files/site-files.ts'
import type { SiteSync } from '../../../sync/site-sync.ts'
import { albumOf, putIn, takeOut } from './album-edits.ts'

type Editor = {
  setFiles: (update: (before: SiteFiles) => SiteFiles, field: string) => void
  forgetPast: () => void
  sync: Pick<SiteSync, 'forget'>
}

const placeOf = (photos: readonly SiteFile[], wanted: string) =>
  photos.findIndex(({ id }) => id === wanted)

/** Edits to the row of photos. */
export function photoEdits({ setFiles, sync, forgetPast }: Editor) {
  const setPhotos = (update: (photos: SiteFile[]) => SiteFile[], field = 'images') =>
    setFiles((before) => ({ ...before, photo: update([...before.photo]) }), field)
  /** Undo must not bring the photo back. */
  function forget(id: string): void {
    sync.forget(id)
    forgetPast()
  }
  return {
    movePhoto(from: number, to: number) {
      setPhotos((photos) => {
        const { photo, left } = takeOut(photos, from)
        return photo ? putIn(left, photo, to) : photos
      }, 'images move')
    },
    writeWords(id: string, name: DetailName, text: string) {
      const write = (photo: SiteFile) => (photo.id === id ? { ...photo, [name]: text } : photo)
      setPhotos((photos) => photos.map(write), detailField(id, name))
    },
    /** Families agreed to a whole album until this day. */
    agreeToAlbum(id: string, agreed: string) {
      setPhotos((photos) => {
        const album = albumOf(photos, id).map((photo) => photo.id)
        return photos.map((photo) => (album.includes(photo.id) ? { ...photo, agreed } : photo))
      }, 'images agreed')
    },
    removePhoto(id: string) {
      setPhotos((photos) => takeOut(photos, placeOf(photos, id)).left, 'images remove')
    },
    putBackPhoto(photo: SiteFile, place: number) {
      setPhotos((photos) =>
        photos.some(({ id }) => id === photo.id) ? photos : putIn(photos, photo, place),
      )
    },
    purgePhoto(id: string) {
      // An album keeps its heading.
      setPhotos((photos) => takeOut(photos, placeOf(photos, id)).left)
      forget(id)
    },
    /** The server has put another picture in its place. */
    forgetCovered: forget,
  }
}
