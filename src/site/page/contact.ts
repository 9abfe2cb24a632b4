import { mailHref, phoneHref, safeHref } from '../text/safe-href.ts'
import { type Line, type Link, readLine, readLink } from './link.ts'
import type { SectionInput } from './section-input.ts'

type Contact = {
  email: Line | null
  phone: Line | null
  /** The troop's pages on the five known services. */
  social: Link[]
  /** Links to follow the troop: `social`, and the other links that the leader listed. */
  follow: Link[]
  /** The leader's other entries, one per line. */
  others: Line[]
}

const SOCIAL = [
  ['Facebook', 'facebookUrl'],
  ['Instagram', 'instagramUrl'],
  ['YouTube', 'youtubeUrl'],
  ['Twitter/X', 'twitterUrl'],
  ['Scoutbook', 'scoutbookUrl'],
] as const

export function readContact({ site }: SectionInput): Contact | null {
  const social = SOCIAL.flatMap(([text, field]) => readLink(site, field, text) ?? [])
  const lines = site.socialLinks
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line): Line => ({ field: 'socialLinks', text: shorten(line), href: safeHref(line) }))
  const isFollowed = (line: Line): line is Link => social.length > 0 && line.href !== null
  const follow = [...social, ...lines.filter(isFollowed)]
  const others = lines.filter((line) => !isFollowed(line))
  const email = readLine(site, 'contactEmail', mailHref)
  const phone = readLine(site, 'phone', phoneHref)
  const isEmpty = !email && !phone && social.length + lines.length === 0
  return isEmpty ? null : { email, phone, social, follow, others }
}

function shorten(address: string): string {
  return address.replace(/^https?:\/\/(?:www\.)?([^/]+)\/?$/i, '$1')
}
