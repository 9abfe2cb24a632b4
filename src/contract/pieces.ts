import type { PieceName } from '#site/templates/piece.ts'

/**
 * What a troop recruits with. Without a name, its QR code leads to /q/ and this name of its kind, and its
 * visits are counted under the label. The database knows the same codes.
 */
export const pieces: Readonly<Record<PieceName, string>> = {
  flyer: 'Flyers',
  cards: 'Cards',
  poster: 'Posters',
  square: 'Square picture',
}
