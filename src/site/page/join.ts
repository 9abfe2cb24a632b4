import { paragraphs } from '../text/paragraphs.ts'
import { type Link, readLink } from './link.ts'
import type { Source } from './source.ts'

type Join = { text: string[]; form: Link | null; packet: Link | null }

export function readJoin({ site, words, locate }: Source): Join | null {
  const text = paragraphs(site.recruitmentInfo)
  const form = readLink(site, 'contactFormLink', words.form)
  const pdf = site.recruitmentPdf
  const packet = pdf
    ? { field: 'recruitmentPdf' as const, text: words.packet, href: locate(pdf.path) }
    : null
  return text.length > 0 || form || packet ? { text, form, packet } : null
}
