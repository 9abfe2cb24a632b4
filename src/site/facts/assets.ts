/** One file of a picture, at the path it has in the published site. */
export type PictureFile = {
  path: string
  type: 'image/avif' | 'image/webp' | 'image/jpeg' | 'image/png'
  width: number
}

/** A picture as the site knows it: dimensions and paths, never the bytes. */
export type Picture = {
  id: string
  alt: string
  width: number
  height: number
  /** Average colour as #rrggbb, shown until the picture has loaded; '' when unknown. */
  color: string
  files: PictureFile[]
}

/** `caption` comes with the photo; a caption that the leader types for this index takes precedence. */
export type Photo = Picture & { caption: string }

export type Packet = { id: string; path: string; name: string; bytes: number }

export const MOST_DOCUMENTS = 20

/** A PDF that families download; without a title it is called as its file. */
export type Paper = Packet & { title: string }

/**
 * Maps a path of the published site to where the file is now: the path itself, or a blob: or http URL in
 * a preview.
 */
export type Locate = (path: string) => string
