import type { Locate } from '../facts/assets.ts'
import type { LiveFacts } from '../facts/live.ts'
import { type SectionName, sectionNames } from '../facts/sections.ts'
import type { Site } from '../facts/site.ts'
import { findUnit } from '../facts/units.ts'
import { partsOf } from '../text/dates.ts'
import { safeHref } from '../text/safe-href.ts'
import type { Words } from '../text/words.ts'
import { wordsFor } from '../text/words-for.ts'
import { announcementsGoodUntil, readAnnouncements } from './announcements.ts'
import { type Image, readLogo } from './image.ts'
import { type Link, readLink } from './link.ts'
import { type Mark, noMark } from './mark.ts'
import { dayAt } from './occurrences.ts'
import { listSections, readSections, type Section, type SectionContents } from './sections.ts'
import { includesNumber, type NameSize, sizeOfName } from './troop-name.ts'
import { readUpcoming, type Upcoming } from './upcoming.ts'

/** What templates show: defaults filled in, links checked, empty sections dropped. */
export type Page = SectionContents & {
  words: Words
  /** The name of the troop, never empty. */
  name: string
  nameSize: NameSize
  /** 'Troop 42'; '' without a number, or when the name contains it already. */
  troop: string
  /** The number when it is short enough for a badge, else ''. */
  badge: string
  location: string
  tagline: string
  logo: Image | null
  callToAction: Link | null
  next: Upcoming['next']
  /** What does not take place soon. */
  cancelled: Upcoming['cancelled']
  year: Upcoming['year']
  /** When the clock alone makes any of this untrue. */
  goodUntil: Date
  footer: { copyright: string; poweredBy: string; privacy: Link | null }
  /** The sections that are not empty, in the order in which a template shows and lists them. */
  sections: Section[]
  /** Those of them that visitors find: all but frames for photos still to come. */
  goals: Section[]
  address: string
  mark: Mark
}

export type PageSettings = {
  locate: Locate
  placeholders: number
  mark?: Mark
  /** The sections that precede the others. */
  first: readonly SectionName[]
}

export function readPage(
  site: Site,
  live: LiveFacts,
  now: Date,
  { locate, placeholders, mark = noMark, first }: PageSettings,
): Page {
  const words = wordsFor(
    [site.troopName, site.location, site.about, site.meetingTime, site.recruitmentInfo]
      .join(' ')
      .slice(0, 2000),
    findUnit(site.unitKind).noun,
  )
  const number = site.troopNumber.trim()
  const name = site.troopName.trim() || (number ? words.troop(number) : words.ourTroop)
  const address = safeHref(site.address)?.replace(/\/$/, '') ?? ''
  const upcoming = readUpcoming(live, now.getTime(), words)
  const announcements = readAnnouncements(live.announcements, now.getTime())
  const source = { site, words, locate, placeholders, upcoming, announcements, address }
  const contents = readSections(source)
  const sections = listSections(contents, words, first)
  const goals = sections.filter(({ name }) => name !== 'photos' || contents.photos?.photos.length)
  return {
    ...contents,
    words,
    name,
    nameSize: sizeOfName(name),
    troop: number === '' || includesNumber(name, number) ? '' : words.troop(number),
    badge: [...number].length <= 4 ? number : '',
    location: site.location.trim(),
    tagline: site.tagline.trim(),
    logo: readLogo(site.logo, name, locate),
    callToAction: readCallToAction(site.ctaText.trim(), goals),
    next: upcoming.next,
    cancelled: upcoming.cancelled,
    year: upcoming.year,
    goodUntil: new Date(
      Math.min(upcoming.goodUntil, announcementsGoodUntil(live.announcements, now.getTime())),
    ),
    footer: {
      copyright:
        site.copyrightText.trim() ||
        words.copyright(partsOf(dayAt(live, now.getTime())).year, name),
      poweredBy: site.poweredByText.trim(),
      privacy: readLink(site, 'privacyPolicyLink', words.privacy),
    },
    sections,
    goals,
    address,
    mark,
  }
}

/** The button leads to where a family can act, else to the first section. */
function readCallToAction(text: string, goals: Section[]): Link | null {
  const wanted: SectionName[] = ['join', 'contact', ...sectionNames]
  const target = wanted.find((wish) => goals.some(({ name }) => name === wish))
  return text && target ? { field: 'ctaText', text, href: `#${target}` } : null
}
