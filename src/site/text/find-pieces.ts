import { safeHref } from './safe-href.ts'

const ADDRESS_OR_NUMBER =
  /\b(?:https?:\/\/|www\.)[^\s<>"]+|\+?\(?\d[\d().\u2010-\u2013 -]{5,18}\d/giu

/** A web address or a phone number within text; `href` is null for a number. */
export type Piece = { index: number; piece: string; href: string | null }

/** The pieces of a text, or the first `most` of them. */
export function findPieces(text: string, most = Number.POSITIVE_INFINITY): Piece[] {
  const pieces: Piece[] = []
  // Most texts have none, and matching all takes several times as long.
  if (text.search(ADDRESS_OR_NUMBER) < 0) return pieces
  for (const { 0: found, index } of text.matchAll(ADDRESS_OR_NUMBER)) {
    if (pieces.length >= most) break
    if (/[\p{L}\p{N}@._/-]/u.test(text[index - 1] ?? '')) continue
    const piece = withoutPunctuation(found)
    const isNumber = /^[+(\d]/.test(piece)
    const href = isNumber ? null : safeHref(piece)
    if (href !== null || isNumber) pieces.push({ index, piece, href })
  }
  return pieces
}

// A full stop after an address ends the sentence, and a closing bracket without its opening one belongs
// to the text.
function withoutPunctuation(found: string): string {
  let unopened = found.split(')').length - found.split('(').length
  let end = found.length
  for (; end > 0; end--) {
    const last = found[end - 1] ?? ''
    if (last === ')' ? unopened-- <= 0 : !".,;:!?'’”»…。、".includes(last)) break
  }
  return found.slice(0, end)
}
