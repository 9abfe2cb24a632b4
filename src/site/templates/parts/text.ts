import type { Line, Link } from '../../page/link.ts'
import type { Mark } from '../../page/mark.ts'
import { findPieces } from '../../text/find-pieces.ts'
import { type Html, html, type Part } from '../../text/html.ts'
import { findLists } from '../../text/lists.ts'

// Characters that fit on one line of the narrowest phone.
const FITS_A_PHONE = 20

/** A leader's paragraphs and lists; each gets its own text direction. */
export function prose(paragraphs: readonly string[], mark: Html | null): Html[] {
  return paragraphs.flatMap(findLists).map((block) => {
    if (block.kind === 'text') {
      return html`<p class="text" dir="auto"${mark}>${linked(block.text)}</p>\n`
    }
    const items = block.items.map((item) => html`<li dir="auto">${linked(item)}</li>`)
    if (block.kind === 'bullets') return html`<ul class="points"${mark}>${items}</ul>\n`
    return html`<ol class="points"${block.start !== 1 && html` start="${block.start}"`}${mark}>${items}</ol>\n`
  })
}

/** A line as a link when its address is valid, else as text. */
export function lineOf({ field, text, href }: Line, mark: Mark): Html {
  return href
    ? html`<a href="${href}" dir="auto"${mark(field)}>${href.startsWith('mailto:') ? mailbox(text) : text}</a>`
    : html`<span dir="auto"${mark(field)}>${linked(text)}</span>`
}

/** Text with its web addresses as links, and with phone numbers kept on one line where they fit. */
function linked(text: string): Part[] {
  const parts: Part[] = []
  let end = 0
  for (const { index, piece, href } of findPieces(text)) {
    const whole = piece.length <= FITS_A_PHONE && html` class="whole"`
    parts.push(
      text.slice(end, index),
      href === null
        ? html`<span${whole}>${piece}</span>`
        : html`<a${whole} href="${href}">${piece}</a>`,
    )
    end = index + piece.length
  }
  return [...parts, text.slice(end)]
}

// If a mail address must wrap, it wraps before the @.
function mailbox(address: string): Part {
  const [name = '', ...domain] = address.split('@')
  return html`${name}<wbr>@${domain.join('@')}`
}

export function anchor(link: Link | null, className: string, mark: Mark): Html | null {
  return (
    link &&
    html`<a class="${className}${link.href.startsWith('geo:') && ' geo'}" href="${link.href}" dir="auto"${mark(link.field)}>${link.text}</a>`
  )
}

/** Large type is for a line or two; longer text gets the normal reading size. */
export function sizeOf(text: string, limit: number): 'large' | 'reading' {
  return text.length <= limit ? 'large' : 'reading'
}
