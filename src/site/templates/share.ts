import type { OwnColors } from '../page/own-colors.ts'
import type { Html } from '../text/html.ts'

/** Where a site's share picture is: what `og:image` names. */
export const SHARE_PATH = 'share.jpg'

/** Pixels of every share picture: what chats and social networks ask for. */
export const SHARE_SIZE = { width: 1_200, height: 630 } as const

/** Colours as #rrggbb. */
type ShareColors = {
  ink: string
  /** For the small line. */
  soft: string
}

/** How a template draws the picture that chats show beside a link to the site. */
export type Share = {
  /** A font file below src/site, and the family that it calls itself: servers have no fonts. */
  font: { source: string; family: string }
  /** Of the name: its largest size in pixels; the space between its letters, and its rows, in parts of the size. */
  largest: number
  tracking: number
  linesApart: number
  align: 'left' | 'centre'
  /** Over a photo: a veil in this colour, darkest behind the words. */
  onPhoto: ShareColors & { veil: string }
  /** Without a photo: the template's own scene as SVG, and where on it there is room for words. */
  onScene: ShareColors & { scene: Html; room: { top: number; bottom: number } }
}

/** In a troop's own colours, or in those of the template. */
export type MakeShare = (colors: OwnColors | null) => Share
