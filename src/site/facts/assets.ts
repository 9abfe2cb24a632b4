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
  /**
   * Average color as #rrggbb, shown until the picture has loaded; for a logo, its white background.
   * '' when unknown, and for a logo without a background.
   */
  color: string
  files: PictureFile[]
}

/**
 * `caption` is the photo's own; a caption that the leader types for this index takes precedence.
 * `focus` is the point that stays visible when the picture is cropped; `album` is the heading of
 * the album that starts with it.
 */
export type Photo = Picture & { caption: string; focus?: string; album?: string }

/**
 * The photo at the top of the page; `brightest` is the gray level of its brightest part, from 0 to
 * 255.
 */
export type Hero = Picture & { focus: string; brightest: number }

export const LONGEST_ALBUM = 80

/** A place in a picture, in percent from its left and from its top. */
export type Focus = { x: number; y: number }

export const CENTER: Focus = { x: 50, y: 50 }

/** Reads '30 60', the format in the database. */
export function readFocus(text: string | undefined): Focus | null {
  const found = /^(100|[1-9]?\d) (100|[1-9]?\d)$/.exec(text ?? '')
  return found && { x: Number(found[1]), y: Number(found[2]) }
}

/**
 * The `object-position`, in percent, that centers this point in a frame that crops the picture, as
 * far as the picture reaches. Both ratios are width by height.
 */
export function placeInFrame({ x, y }: Focus, picture: number, frame: number): Focus {
  return { x: along(x, frame / picture), y: along(y, picture / frame) }
}

/** `seen` is the share of the picture's length that fits the frame. */
function along(percent: number, seen: number): number {
  if (seen >= 1) return 50
  const start = Math.min(Math.max(percent / 100 - seen / 2, 0), 1 - seen)
  return Math.round((start / (1 - seen)) * 100)
}

export const writeFocus = ({ x, y }: Focus) => `${Math.round(x)} ${Math.round(y)}`

export type Packet = { id: string; path: string; name: string; bytes: number }

export const MOST_DOCUMENTS = 20

/** Faces that are covered on a picture at once. */
export const MOST_COVERS = 40

/** A photo with fewer pixels would be blurred at the top of a page. */
export const NARROWEST_HERO = 800

/** A PDF that families download; without a title it shows its file name. */
export type Paper = Packet & { title: string }

/**
 * Maps a path of the published site to the file's current URL: the path itself, or a blob: or http
 * URL in a preview.
 */
export type Locate = (path: string) => string
