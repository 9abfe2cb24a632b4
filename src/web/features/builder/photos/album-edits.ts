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

/** The photos under the same heading as one of them; those before the first heading are together too. */
export function albumOf(photos: readonly SiteFile[], id: string): readonly SiteFile[] {
  const place = photos.findIndex((photo) => photo.id === id)
  if (place < 0) return []
  const first = photos.slice(0, place + 1).findLastIndex(({ album }) => album !== '')
  const next = photos.findIndex(({ album }, at) => at > place && album !== '')
  return photos.slice(Math.max(first, 0), next < 0 ? undefined : next)
}

/** 'the 12 pictures of “Summer camp”'; '' for a picture alone. */
export function sayAlbum(photos: readonly SiteFile[], id: string): string {
  const album = albumOf(photos, id)
  const [heading = ''] = album.map((photo) => photo.album)
  if (album.length < 2) return ''
  if (heading !== '') return `the ${album.length} pictures of “${heading}”`
  return album.length === photos.length
    ? `all ${album.length} pictures`
    : `the ${album.length} pictures before the first album`
}
