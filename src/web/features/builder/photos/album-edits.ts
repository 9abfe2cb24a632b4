import type { SiteFile } from '../../../sync/files/site-files.ts'

/**
 * The photos without one of them, and that one. If it was the first of an album, the next photo
 * takes over the album's heading, unless it was the only one.
 */
export function takeOut(
  photos: readonly SiteFile[],
  place: number,
): { photo: SiteFile | undefined; left: SiteFile[] } {
  if (place < 0) return { photo: undefined, left: [...photos] }
  const [photo, next] = photos.slice(place, place + 2)
  const left = photos.toSpliced(place, 1)
  if (!photo?.album || !next || next.album) return { photo, left }
  return {
    photo: { ...photo, album: '' },
    left: left.with(place, { ...next, album: photo.album }),
  }
}

/**
 * The photos with another inserted here. If it restores its album's heading, the next photo loses
 * it.
 */
export function putIn(photos: readonly SiteFile[], photo: SiteFile, place: number): SiteFile[] {
  const next = photos[place]
  const others =
    next && photo.album && next.album === photo.album
      ? photos.with(place, { ...next, album: '' })
      : photos
  return others.toSpliced(place, 0, photo)
}
