import { findPieces } from '../text/find-pieces.ts'
import { readSpans, type Span } from '../text/read-spans.ts'
import { linkHref, safeHref } from '../text/safe-href.ts'
import { type TextColumn, type TextFieldName, textFields } from './fields.ts'

/** A link on a site's page: the text the leader typed, its column, and its target. */
export type SiteLink = { field: TextColumn; typed: string; url: string }

const MOST = 60
const LONGEST = 2_000

/** The web addresses among a site's facts, as the page links them. */
export function listLinks(site: Record<TextFieldName, string>): SiteLink[] {
  const links = textFields.flatMap(({ name, column, kind }) =>
    readLinks(name, kind, site[name]).map((link) => ({ field: column, ...link })),
  )
  const kept = new Map<string, SiteLink>()
  for (const link of links) {
    const key = `${link.field} ${link.url}`
    if (/^https?:/.test(link.url) && link.url.length <= LONGEST && !kept.has(key)) {
      kept.set(key, link)
    }
  }
  return [...kept.values()].slice(0, MOST)
}

type Found = Pick<SiteLink, 'typed' | 'url'>

function readLinks(name: TextFieldName, kind: string, text: string): Found[] {
  if (kind === 'url') return toLink(text, linkHref(text))
  if (kind !== 'longText') return []
  return text.split(/[\r\n]+/).flatMap((line) => {
    // In this field the page treats a whole line as an address, even without a scheme, which links
    // inside a text need.
    const whole = name === 'socialLinks' ? toLink(line, safeHref(line)) : []
    if (whole.length > 0) return whole
    return name === 'socialLinks' ? findInWords(line) : readSpans(line).flatMap(findInSpan)
  })
}

function findInSpan({ text, address }: Span): Found[] {
  return address === null ? findInWords(text) : toLink(address, safeHref(address))
}

function findInWords(text: string): Found[] {
  return findPieces(text).flatMap(({ piece, href }) => toLink(piece, href))
}

const toLink = (typed: string, href: string | null): Found[] =>
  href === null ? [] : [{ typed: typed.trim(), url: href }]
