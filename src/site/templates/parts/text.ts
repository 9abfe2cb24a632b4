import type { Line, Link } from '../../page/link.ts'
import type { Mark } from '../../page/mark.ts'
import { findPieces } from '../../text/find-pieces.ts'
import { type Html, html, type Part } from '../../text/html.ts'
import { findLists } from '../../text/lists.ts'
import { readSpans, type Span } from '../../text/read-spans.ts'
import { safeHref } from '../../text/safe-href.ts'
import { withoutMarks } from '../../text/without-marks.ts'

// Characters that fit on one line of the narrowest phone.
const FITS_A_PHONE = 20

/** A leader's paragraphs and lists, with what is bold and what leads elsewhere. */
export function prose(paragraphs: readonly string[], mark: Html | null): Html[] {
  return writeBlocks(paragraphs, mark, dressed)
}

/** The same of a calendar from elsewhere, where nobody means a mark: its stars stay stars. */
export function foreignProse(paragraphs: readonly string[]): Html[] {
  return writeBlocks(paragraphs, null, linked)
}

/** Each block gets its own text direction; the points of a list have that of the first. */
function writeBlocks(
  paragraphs: readonly string[],
  mark: Html | null,
  write: (text: string) => Part,
): Html[] {
  return paragraphs.flatMap(findLists).map((block) => {
    if (block.kind === 'text') {
      return html`<p class="text" dir="auto"${mark}>${write(block.text)}</p>\n`
    }
    const items = block.items.map((item) => html`<li>${write(item)}</li>`)
    if (block.kind === 'bullets') return html`<ul class="points" dir="auto"${mark}>${items}</ul>\n`
    return html`<ol class="points" dir="auto"${block.start !== 1 && html` start="${block.start}"`}${mark}>${items}</ol>\n`
  })
}

/** A line as a link when its address is valid, else as text. */
export function lineOf({ field, text, href }: Line, mark: Mark): Html {
  return href
    ? html`<a href="${href}" dir="auto"${mark(field)}>${href.startsWith('mailto:') ? mailbox(text) : text}</a>`
    : html`<span dir="auto"${mark(field)}>${linked(text)}</span>`
}

function dressed(text: string): Part[] {
  const parts: Part[] = []
  for (const spans of byLink(readSpans(text))) {
    const href = safeHref(spans[0]?.address ?? '')
    const words = spans.map((span) => {
      const inside = href === null ? linked(span.text) : span.text
      return span.bold ? html`<strong>${inside}</strong>` : inside
    })
    parts.push(href === null ? words : html`<a class="named" href="${href}">${words}</a>`)
  }
  return parts
}

/** What is bold in part is one link all the same. */
function byLink(spans: readonly Span[]): Span[][] {
  const groups: Span[][] = []
  for (const span of spans) {
    const last = groups.at(-1)
    if (span.address !== null && last?.[0]?.address === span.address) last.push(span)
    else groups.push([span])
  }
  return groups
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

/** The same of what `prose` shows first, by the words that are read. */
export function sizeOfProse([first = '']: readonly string[], limit: number): 'large' | 'reading' {
  return sizeOf(withoutMarks(first), limit)
}
