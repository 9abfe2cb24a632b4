/** One file of a picture, at the path it has in the published site. */
export type PictureFile = {
  path: string
  type: 'image/avif' | 'image/webp' | 'image/jpeg' | 'image/png'
  width: number
}

/** A picture as the site knows it: measures and paths, never the bytes. */
export type Picture = {
  id: string
  alt: string
  width: number
  height: number
  /** Average colour as #rrggbb, shown until the picture is there; '' when unknown. */
  color: string
  files: PictureFile[]
}

/** `caption` is what a photo came with; what a leader types for its place in the row comes first. */
export type Photo = Picture & { caption: string }

export type Packet = { id: string; path: string; name: string; bytes: number }

/** Turns a path of the published site into where it lives right now: itself, or a blob: or http address in a preview. */
export type Locate = (path: string) => string
