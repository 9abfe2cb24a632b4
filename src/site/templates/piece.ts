import type { OwnColors } from '../page/own-colors.ts'
import type { Page } from '../page/page.ts'
import type { Html } from '../text/html.ts'

export type Paper = 'letter' | 'a4'

/** Width and height in millimeters. */
export const SHEETS: Record<Paper, readonly [width: number, height: number]> = {
  letter: [215.9, 279.4],
  a4: [210, 297],
}

/** A QR code as rows of modules; dark ones are true. */
export type CodeModules = readonly (readonly boolean[])[]

export type PieceParts = {
  page: Page
  /** The QR code that leads to the site. */
  code: Html
  /** The address without https://, as people say it. */
  address: string
  paper: Paper
}

/** One sheet that also works in black and white. */
export type PrintedPiece = {
  style: string
  render: (parts: PieceParts) => Html
}

/** Pixels of each side, as social media recommend. */
export const SQUARE = 1_080

type Room = { x: number; y: number; width: number; height: number }

export type SquareText = {
  room: Room
  align: 'start' | 'center'
  /** Where in its room it is, from top to bottom. */
  stand: 'top' | 'middle' | 'bottom'
  color: string
  /** Weight and families, as in CSS. */
  weight: number
  faces: string
  largest: number
  smallest: number
  /** Between lines, relative to the size. */
  linesApart: number
}

/** How a template draws the square picture for social media. */
type Square = {
  /** Without text, as SVG of this size. */
  scene: Html
  top: SquareText
  name: SquareText
  facts: SquareText
  address: SquareText
  /** White, under the QR code. */
  plate: { x: number; y: number; size: number; radius: number }
}

/** In a troop's own colors, or in those of the template. */
export type MakeSquare = (colors: OwnColors | null) => Square

/** What a template has to recruit with: for the bulletin board, to hand out, for the wall, for social media. */
export type Pieces = {
  flyer: PrintedPiece
  cards: PrintedPiece
  poster: PrintedPiece
  square: MakeSquare
}

export type PieceName = keyof Pieces
export type PrintedName = Exclude<PieceName, 'square'>
