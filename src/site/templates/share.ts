import type { OwnColors } from '../page/own-colors.ts'
import type { Html } from '../text/html.ts'

/** The path of a site's share picture, as in `og:image`. */
export const SHARE_PATH = 'share.jpg'

/** Pixels of every share picture, as chats and social networks recommend. */
export const SHARE_SIZE = { width: 1_200, height: 630 } as const

/** Colors as #rrggbb. */
type ShareColors = {
  ink: string
  /** For the small line of text. */
  soft: string
}

/** How a template draws the picture that chats show next to a link to the site. */
export type Share = {
  /** A font file below src/site, and the family name inside it: servers have no fonts. */
  font: { source: string; family: string }
  /** The name's largest size in pixels; its letter spacing and line height, relative to that. */
  largest: number
  tracking: number
  linesApart: number
  align: 'left' | 'centre'
  /** Over a photo: a veil in this color, darkest behind the words. */
  onPhoto: ShareColors & { veil: string }
  /** Without a photo: the template's own scene as SVG, and the part that is free for words. */
  onScene: ShareColors & { scene: Html; room: { top: number; bottom: number } }
}

/** In a troop's own colors, or in those of the template. */
export type MakeShare = (colors: OwnColors | null) => Share
