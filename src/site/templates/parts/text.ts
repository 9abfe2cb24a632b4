import { type Html, html } from '../../html.ts'
import type { Link } from '../../page.ts'
import type { Line } from '../../page-contact.ts'

/** A leader's paragraphs; each finds its own direction. */
export function prose(paragraphs: readonly string[]): Html[] {
  return paragraphs.map((paragraph) => html`<p class="text" dir="auto">${paragraph}</p>\n`)
}

/** A line as a link when its address is sound, else as plain text. */
export function lineOf({ text, href }: Line): Html {
  return href
    ? html`<a href="${href}" dir="auto">${text}</a>`
    : html`<span dir="auto">${text}</span>`
}

export function anchor(link: Link | null, className: string): Html | null {
  return link && html`<a class="${className}" href="${link.href}" dir="auto">${link.text}</a>`
}

/** Large type is for a line or two; a leader who writes more gets it in the size of reading. */
export function sizeOf(text: string, limit: number): 'large' | 'reading' {
  return text.length <= limit ? 'large' : 'reading'
}
