import type { Locate } from '../facts/assets.ts'
import type { Site } from '../facts/site.ts'
import { linkHref, safeHref } from '../text/safe-href.ts'
import { type Words, wordsFor } from '../text/words.ts'
import { type ContactPart, readContact } from './contact.ts'
import { type GalleryPart, type Image, readGallery, readLogo } from './pictures.ts'

export type Link = { text: string; href: string }

/** What templates show: defaults filled in, links checked, sections with nothing to say dropped. */
export type Page = {
  words: Words
  /** What the troop calls itself, never empty. */
  name: string
  /** How much room the name needs: templates set it smaller the longer it is. */
  nameSize: 'short' | 'medium' | 'long' | 'endless'
  /** 'Troop 42', unless the name says it already. */
  troop: string
  /** The number when it is short enough for a badge. */
  badge: string
  location: string
  tagline: string
  logo: Image | null
  callToAction: Link | null
  about: string[]
  meetings: { time: string; place: string; map: Link | null; calendar: Link | null } | null
  gallery: GalleryPart | null
  join: { text: string[]; form: Link | null; packet: Link | null } | null
  contact: ContactPart | null
  footer: { copyright: string; poweredBy: string; privacy: Link | null }
  /** The sections that exist, in order. */
  sections: { anchor: SectionAnchor; text: string }[]
  address: string
}

const SECTION_ANCHORS = ['about', 'meetings', 'photos', 'join', 'contact'] as const

export type SectionAnchor = (typeof SECTION_ANCHORS)[number]

export type PageSettings = { locate: Locate; placeholders: number }

export function readPage(site: Site, now: Date, settings: PageSettings): Page {
  const words = wordsFor(
    [site.troopName, site.location, site.about, site.meetingTime, site.recruitmentInfo]
      .join(' ')
      .slice(0, 2000),
  )
  const number = site.troopNumber.trim()
  const name = site.troopName.trim() || (number ? words.troop(number) : words.ourTroop)
  const page: Page = {
    words,
    name,
    nameSize: sizeOf(name),
    troop: number === '' || includesNumber(name, number) ? '' : words.troop(number),
    badge: [...number].length <= 4 ? number : '',
    location: site.location.trim(),
    tagline: site.tagline.trim(),
    logo: readLogo(site.logo, name, settings.locate),
    callToAction: null,
    about: paragraphs(site.about),
    meetings: readMeetings(site, words),
    gallery: readGallery(site, words, settings),
    join: readJoin(site, words, settings.locate),
    contact: readContact(site),
    footer: {
      copyright: site.copyrightText.trim() || words.copyright(now.getUTCFullYear(), name),
      poweredBy: site.poweredByText.trim(),
      privacy: link(words.privacy, site.privacyPolicyLink),
    },
    sections: [],
    address: safeHref(site.address)?.replace(/\/$/, '') ?? '',
  }
  page.sections = listSections(page)
  page.callToAction = readCallToAction(site.ctaText.trim(), page)
  return page
}

function link(text: string, typed: string): Link | null {
  const href = linkHref(typed)
  return href ? { text, href } : null
}

function readMeetings(site: Site, words: Words): Page['meetings'] {
  const time = site.meetingTime.trim()
  const place = site.meetingLocation.trim()
  const map = link(words.map, site.mapLink)
  const calendar = link(words.calendar, site.calendarLink)
  return time || place || map || calendar ? { time, place, map, calendar } : null
}

function readJoin(site: Site, words: Words, locate: Locate): Page['join'] {
  const text = paragraphs(site.recruitmentInfo)
  const form = link(words.form, site.contactFormLink)
  const pdf = site.recruitmentPdf
  const packet = pdf ? { text: words.packet, href: locate(pdf.path) } : null
  return text.length > 0 || form || packet ? { text, form, packet } : null
}

function readCallToAction(text: string, page: Page): Link | null {
  const target = page.join ? 'join' : page.contact ? 'contact' : page.sections[0]?.anchor
  return text && target ? { text, href: `#${target}` } : null
}

function listSections({ words, about, meetings, gallery, join, contact }: Page): Page['sections'] {
  const texts: Record<SectionAnchor, string | false> = {
    about: about.length > 0 && words.about,
    meetings: meetings !== null && words.meetings,
    photos: gallery !== null && words.photos,
    join: join !== null && words.join,
    contact: contact !== null && words.contact,
  }
  return SECTION_ANCHORS.flatMap((anchor) => {
    const text = texts[anchor]
    return text ? [{ anchor, text }] : []
  })
}

export function paragraphs(text: string): string[] {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*\n\s*/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
}

/** Whether a name says the troop's number already, as 'Troop 42' does. */
export function includesNumber(name: string, number: string): boolean {
  const found = name.indexOf(number)
  const around = `${name[found - 1] ?? ''}${name[found + number.length] ?? ''}`
  return found >= 0 && !/[\p{L}\p{N}]/u.test(around)
}

function sizeOf(name: string): Page['nameSize'] {
  let room = 0
  for (const character of name) room += character > '\u2e7f' ? 2 : 1
  if (room <= 16) return 'short'
  if (room <= 36) return 'medium'
  return room <= 90 ? 'long' : 'endless'
}
