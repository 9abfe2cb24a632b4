import type { Site } from '../facts/site.ts'
import { linkHref, mailHref, phoneHref, safeHref } from '../text/safe-href.ts'
import type { Link } from './page.ts'

/** A line that is a link only when its address is sound. */
export type Line = { text: string; href: string | null }

export type ContactPart = {
  email: Line | null
  phone: Line | null
  leader: { name: string; role: string } | null
  /** The five named pages of the troop. */
  social: Link[]
  /** Whatever else the leader listed, a line each. */
  others: Line[]
}

const SOCIAL = [
  ['Facebook', 'facebookUrl'],
  ['Instagram', 'instagramUrl'],
  ['YouTube', 'youtubeUrl'],
  ['Twitter/X', 'twitterUrl'],
  ['Scoutbook', 'scoutbookUrl'],
] as const

export function readContact(site: Site): ContactPart | null {
  const social = SOCIAL.flatMap(([text, field]) => {
    const href = linkHref(site[field])
    return href ? [{ text, href }] : []
  })
  const others = site.socialLinks
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => ({ text: shorten(line), href: safeHref(line) }))
  const email = line(site.contactEmail, mailHref)
  const phone = line(site.phone, phoneHref)
  const name = site.leaderName.trim()
  const leader = name ? { name, role: site.leaderRole.trim() } : null
  const isEmpty = !email && !phone && !leader && social.length + others.length === 0
  return isEmpty ? null : { email, phone, leader, social, others }
}

function line(typed: string, toHref: (typed: string) => string | null): Line | null {
  const text = typed.trim()
  return text ? { text, href: toHref(text) } : null
}

function shorten(address: string): string {
  return address.replace(/^https?:\/\/(?:www\.)?([^/]+)\/?$/i, '$1')
}
