import type { Locate } from '../facts/assets.ts'
import { listLeaderPhotos } from '../facts/leaders.ts'
import { readSectionNames, type SectionName, sectionNames } from '../facts/sections.ts'
import { type Site, UNSAID_LOCATION } from '../facts/site.ts'
import { findUnit } from '../facts/units.ts'
import { includesNumber } from '../text/includes-number.ts'
import { safeHref } from '../text/safe-href.ts'
import { withoutMarks } from '../text/without-marks.ts'
import type { Words } from '../text/words.ts'
import { wordsFor } from '../text/words-for.ts'
import { type Coming, type ReadComing, withoutHidden } from './coming.ts'
import { type FieldAttribute, noFieldAttribute } from './field-attribute.ts'
import { type HeroPhoto, readHero } from './hero.ts'
import { type Logo, readLogo } from './image.ts'
import { readInquiry } from './join.ts'
import { type Link, readLink } from './link.ts'
import { type OwnColors, readOwnColors } from './own-colors.ts'
import type { SectionInput } from './section-input.ts'
import {
  listSections,
  readAllHeadings,
  readSections,
  type Section,
  type SectionContents,
} from './sections.ts'

/** Where a site has its privacy page. */
export const PRIVACY_PATH = 'privacy.html'

/** The data that templates show: defaults filled in, links checked, empty sections dropped. */
export type Page = SectionContents & {
  words: Words
  headings: Record<SectionName, string>
  /** The name of the troop, never empty. */
  name: string
  nameSize: NameSize
  /** 'Troop 42'; '' without a number, or when the name contains it already. */
  troop: string
  /** The number if it is short enough for a badge, else ''. */
  badge: string
  location: string
  tagline: string
  logo: Logo | null
  hero: HeroPhoto | null
  /** The troop's own colors; null if the template's apply. */
  colors: OwnColors | null
  callToAction: Link | null
  coming: Coming
  footer: {
    copyright: string
    poweredBy: string
    /** To the troop's own policy, or else to the privacy page of the site. */
    privacy: Link
    /** Where visitors report the page to its host; '' without a report form. */
    reportHref: string
    /** Where whoever runs the troop now asks for a site that nobody can open. */
    claimHref: string
    /** Where a family has a picture taken down; '' without pictures. */
    takeDownHref: string
  }
  /** The sections that are not empty, in the order in which a template shows and lists them. */
  sections: Section[]
  /**
   * The sections that visitors look for: all but the sponsor, and photos that are still
   * placeholders.
   */
  goals: Section[]
  address: string
  isDemo: boolean
  fieldAttribute: FieldAttribute
}

export type PageSettings = {
  locate: Locate
  placeholders: number
  fieldAttribute?: FieldAttribute
  /** The report form, if the page is published: an exported page has none. */
  reportAt?: string
  claimAt?: string
  isDemo?: boolean
  /** The sections that come first, unless the site has an order of its own. */
  first: readonly SectionName[]
}

export function readPage(
  facts: Site,
  readComing: ReadComing,
  {
    locate,
    placeholders,
    fieldAttribute = noFieldAttribute,
    reportAt = '',
    claimAt = '',
    isDemo = false,
    first,
  }: PageSettings,
): Page {
  const site = facts.location.trim() === UNSAID_LOCATION ? { ...facts, location: '' } : facts
  const said = [site.troopName, site.location, site.about, site.meetingTime, site.recruitmentInfo]
  const words = wordsFor(
    // A link target is in no language.
    withoutMarks(said.join(' ').slice(0, 2000)),
    findUnit(site.unitKind).noun,
  )
  const number = site.troopNumber.trim()
  const name = site.troopName.trim() || (number ? words.troop(number) : words.ourTroop)
  const address = safeHref(site.address)?.replace(/\/$/, '') ?? ''
  const coming = withoutHidden(readComing(words), site.hiddenSections)
  const source = { site, words, locate, placeholders, coming, address }
  const contents = readSections(source)
  const headings = readAllHeadings(source)
  const sections = listSections(contents, { headings, words }, [
    ...readSectionNames(site.sectionOrder),
    ...first,
  ])
  const goals = sections.filter(({ name }) =>
    name === 'photos' ? contents.photos?.photos.length : name !== 'sponsor',
  )
  return {
    ...contents,
    headings,
    colors: readOwnColors(site.color),
    words,
    name,
    nameSize: sizeOfName(name),
    troop: number === '' || includesNumber(name, number) ? '' : words.troop(number),
    badge: [...number].length <= 4 ? number : '',
    location: site.location.trim(),
    tagline: site.tagline.trim(),
    logo: readLogo(site.logo, name, locate),
    hero: readHero(site, source),
    callToAction: readCallToAction(source, goals),
    coming,
    footer: {
      copyright: site.copyrightText.trim() || words.copyright(coming.currentYear, name),
      poweredBy: site.poweredByText.trim(),
      privacy: readLink(site, 'privacyPolicyLink', words.privacy) ?? {
        field: 'privacyNote',
        text: words.privacy,
        href: PRIVACY_PATH,
      },
      reportHref: formHref(reportAt, address),
      claimHref: formHref(claimAt, address),
      takeDownHref: reportAt && address && hasPictures(site) ? `${address}/take-down` : '',
    },
    sections,
    goals,
    address,
    isDemo,
    fieldAttribute,
  }
}

/** Of people: a logo is none. */
const hasPictures = (site: Site) =>
  site.images.length > 0 || site.hero !== null || listLeaderPhotos(site).length > 0

/** The form is told which page it is about, whichever way the visitor reached it. */
function formHref(form: string, address: string): string {
  const host = address.replace(/^https?:\/\//, '')
  return form && host && `${form}?site=${encodeURIComponent(host)}`
}

/** The button leads to where a family can act, else to the first section. */
function readCallToAction(source: SectionInput, goals: Section[]): Link | null {
  const text = source.site.ctaText.trim()
  const inquiry = readLink(source.site, 'contactFormLink', text) ? null : readInquiry(source)
  if (text && inquiry) return { field: 'ctaText', text, href: inquiry.href }
  const wanted: SectionName[] = ['join', 'contact', ...sectionNames]
  const target = wanted.find((wish) => goals.some(({ name }) => name === wish))
  return text && target ? { field: 'ctaText', text, href: `#${target}` } : null
}

/** How long a name is: templates use a smaller font size for a longer name. */
type NameSize = 'short' | 'medium' | 'long' | 'endless'

function sizeOfName(name: string): NameSize {
  let room = 0
  for (const character of name) room += character > '\u2e7f' ? 2 : 1
  if (room <= 16) return 'short'
  if (room <= 36) return 'medium'
  return room <= 90 ? 'long' : 'endless'
}
