import type { FieldAttribute } from '../../page/field-attribute.ts'
import type { Line, Link } from '../../page/link.ts'
import type { LongText } from '../../page/long-texts.ts'
import { findPieces } from '../../text/find-pieces.ts'
import { type Html, html, type Part, trusted } from '../../text/html.ts'
import { type Block, findLists } from '../../text/lists.ts'
import { readSpans, type Span } from '../../text/read-spans.ts'
import { safeHref } from '../../text/safe-href.ts'
import { withoutMarks } from '../../text/without-marks.ts'

// Characters that fit on one line of the narrowest phone.
const FITS_A_PHONE = 20
/** The maximum number of links in a one-line text. */
const MOST_IN_A_LINE = 100

/** Markup, and how much of a text's budget it costs. */
type Written = { markup: Part; cost: number }
type Write = (text: string, room: number) => Written

/** A link's cost; a paragraph, a list item or bold words cost 1. */
const LINK = 4
const TOO_MUCH: Written = { markup: '', cost: Number.POSITIVE_INFINITY }

/** More markup than anybody needs, and never many times the text: a page is written in one go. */
function roomFor(paragraphs: readonly string[]): number {
  return 100 + paragraphs.reduce((sum, { length }) => sum + length, 0) / 20
}

/** A leader's paragraphs and lists, with bold and links. */
export function prose(paragraphs: readonly string[], fieldAttribute: Html | null): Part[] {
  return (
    (fieldAttribute === null && ahead.get(paragraphs)) ||
    writeBlocks(paragraphs, fieldAttribute, dressed)
  )
}

/**
 * The same for an external calendar, whose authors do not use our marks: its asterisks stay as they
 * are.
 */
export function foreignProse(paragraphs: readonly string[]): Part[] {
  return ahead.get(paragraphs) ?? writeBlocks(paragraphs, null, linked)
}

const ahead = new WeakMap<readonly string[], Html[]>()

/** Renders a text before its page: a full page takes too long to render in one go. */
export function writeAhead({ paragraphs, isForeign }: LongText): void {
  const blocks = writeBlocks(paragraphs, null, isForeign ? linked : dressed)
  // Joined into one string: concatenation would keep thousands of pieces until somebody reads it.
  ahead.set(paragraphs, [trusted(blocks.map((block) => html`${block}`.toString()).join(''))])
}

/** Whether the end of a text is shown as typed, because its markup exceeds the budget. */
export function isCutShort(paragraphs: readonly string[]): boolean {
  return writeAll(paragraphs, null, dressed).rest.length > 0
}

/** Each block gets its own text direction. Text beyond the budget stays as typed. */
function writeBlocks(
  paragraphs: readonly string[],
  fieldAttribute: Html | null,
  write: Write,
): Part[] {
  const { written, rest } = writeAll(paragraphs, fieldAttribute, write)
  if (rest.length === 0) return written
  const end = rest.map(typed).join('\n')
  return [...written, html`<p class="text" dir="auto"${fieldAttribute}>${end}</p>\n`]
}

function writeAll(paragraphs: readonly string[], fieldAttribute: Html | null, write: Write) {
  const written: Part[] = []
  let left = roomFor(paragraphs)
  const blocks = paragraphs.flatMap((paragraph) => findLists(paragraph, left))
  for (const [index, block] of blocks.entries()) {
    const { markup, cost } = writeBlock(block, left, fieldAttribute, write)
    left -= cost
    if (left < 0) return { written, rest: blocks.slice(index) }
    written.push(markup)
  }
  return { written, rest: [] }
}

/** The items of a list have the text direction of the first. */
function writeBlock(
  block: Block,
  room: number,
  fieldAttribute: Html | null,
  write: Write,
): Written {
  if (block.kind === 'text') {
    const { markup, cost } = write(block.text, room)
    return {
      markup: html`<p class="text" dir="auto"${fieldAttribute}>${markup}</p>\n`,
      cost: cost + 1,
    }
  }
  const items: Html[] = []
  let cost = 1
  for (const item of block.items) {
    const point = write(item, room - cost)
    cost += point.cost + 1
    if (cost > room) return TOO_MUCH
    items.push(html`<li>${point.markup}</li>`)
  }
  if (block.kind === 'bullets') {
    return { markup: html`<ul class="points" dir="auto"${fieldAttribute}>${items}</ul>\n`, cost }
  }
  const start = block.start !== 1 && html` start="${block.start}"`
  return {
    markup: html`<ol class="points" dir="auto"${start}${fieldAttribute}>${items}</ol>\n`,
    cost,
  }
}

function typed(block: Block): string {
  if (block.kind === 'text') return block.text
  const begin = (index: number) => (block.kind === 'bullets' ? '•' : `${block.start + index}.`)
  return block.items.map((item, index) => `${begin(index)} ${item}`).join('\n')
}

/** A line as a link when its address is valid, else as text. */
export function lineOf({ field, text, href }: Line, fieldAttribute: FieldAttribute): Html {
  return href
    ? html`<a href="${href}" dir="auto"${fieldAttribute(field)}>${href.startsWith('mailto:') ? mailbox(text) : text}</a>`
    : html`<span dir="auto"${fieldAttribute(field)}>${linked(text, MOST_IN_A_LINE).markup}</span>`
}

function dressed(text: string, room: number): Written {
  // Counted before parsing: each address is parsed.
  if (count(text, '](') * LINK > room || count(text, '**') > room * 2) return TOO_MUCH
  const parts: Part[] = []
  let cost = 0
  for (const spans of byLink(readSpans(text))) {
    const href = safeHref(spans[0]?.address ?? '')
    const words = spans.map((span): Part => {
      const inside = href === null ? linked(span.text, room - cost) : { markup: span.text, cost: 0 }
      cost += inside.cost + (span.bold ? 1 : 0)
      return span.bold ? html`<strong>${inside.markup}</strong>` : inside.markup
    })
    if (href !== null) cost += LINK
    if (cost > room) return TOO_MUCH
    parts.push(href === null ? words : html`<a class="named" href="${href}">${words}</a>`)
  }
  return { markup: parts, cost }
}

function count(text: string, fieldAttribute: string): number {
  let found = 0
  for (
    let at = text.indexOf(fieldAttribute);
    at >= 0;
    at = text.indexOf(fieldAttribute, at + fieldAttribute.length)
  )
    found++
  return found
}

/** Groups the spans of a link, so that a partly bold one remains a single link. */
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
function linked(text: string, room: number): Written {
  const parts: Part[] = []
  const pieces = findPieces(text, room / LINK + 1)
  let end = 0
  for (const { index, piece, href } of pieces) {
    const whole = piece.length <= FITS_A_PHONE && html` class="whole"`
    parts.push(
      text.slice(end, index),
      href === null
        ? html`<span${whole}>${piece}</span>`
        : html`<a${whole} href="${href}">${piece}</a>`,
    )
    end = index + piece.length
  }
  return { markup: [...parts, text.slice(end)], cost: pieces.length * LINK }
}

// If a mail address must wrap, it wraps before the @.
function mailbox(address: string): Part {
  const [name = '', ...domain] = address.split('@')
  return html`${name}<wbr>@${domain.join('@')}`
}

export function anchor(
  link: Link | null,
  className: string,
  fieldAttribute: FieldAttribute,
): Html | null {
  return (
    link &&
    html`<a class="${className}" href="${link.href}" dir="auto"${fieldAttribute(link.field)}>${link.text}</a>`
  )
}

/** Large type is for a line or two; longer text gets the normal reading size. */
export function sizeOf(text: string, limit: number): 'large' | 'reading' {
  return text.length <= limit ? 'large' : 'reading'
}

/** The same for the first paragraph of `prose`, by its visible text. */
export function sizeOfProse([first = '']: readonly string[], limit: number): 'large' | 'reading' {
  return sizeOf(withoutMarks(first), limit)
}
