import { type Room, roomAges } from '../facts/room.ts'
import { isStarter } from '../facts/starters.ts'
import { paragraphs } from '../text/paragraphs.ts'
import { mailHref, phoneHref } from '../text/safe-href.ts'
import { readCosts } from './costs.ts'
import { type Link, readLink } from './link.ts'
import type { SectionInput } from './section-input.ts'

/** The words of the starter text to replace where a page lists its costs. */
const ASKING = 'how to join, what it costs and what to bring'
const SAYING = 'how to join and what to bring'

type Join = {
  text: string[]
  /** The ways a family can act here, the best first. */
  actions: Link[]
  /** For whom there is room; null if the troop says nothing of it. */
  ages: { age: string; room: Room; said: string }[] | null
}

export function readJoin(source: SectionInput): Join | null {
  const { site } = source
  const hasCosts = readCosts(source) !== null && !site.hiddenSections.includes('costs')
  const said = site.recruitmentInfo
  // Our starter text must not tell readers to ask for what the page says below.
  const text = paragraphs(
    hasCosts && isStarter('recruitmentInfo', said) ? said.replace(ASKING, SAYING) : said,
  )
  const packet = readPacket(source)
  const { form, mail, phone } = readWays(source)
  const ages = readAges(source)
  if (text.length === 0 && !form && !packet && !ages) return null
  const ways = form ? [form, packet] : [mail, packet, phone]
  return { text, actions: ways.filter((way) => way !== null), ages }
}

function readAges({ coming, words }: SectionInput): Join['ages'] {
  const { room } = coming.inquiries
  const ages = roomAges.flatMap((age) => {
    const of = room[age]
    return of ? [{ age: words.ages[age], room: of, said: words.rooms[of] }] : []
  })
  return ages.length > 0 ? ages : null
}

/** The best way to ask the troop something. */
export function readAsk(source: SectionInput): Link | null {
  const { form, mail, phone } = readWays(source)
  return form ?? mail ?? phone
}

/** A page that hides its contact section names neither mail nor phone. */
function readWays(source: SectionInput) {
  const { site, words } = source
  const isHidden = site.hiddenSections.includes('contact')
  return {
    form: readLink(site, 'contactFormLink', words.form) ?? readInquiry(source),
    mail: isHidden ? null : readMail(source),
    phone: isHidden ? null : readPhone(source),
  }
}

/** The form of the site itself, while it takes inquiries. A form of the troop's own comes first. */
export function readInquiry({
  coming,
  words,
  address,
}: Pick<SectionInput, 'coming' | 'words' | 'address'>): Link | null {
  if (!coming.inquiries.isOpen || !address) return null
  return { field: 'contactFormLink', text: words.inquire, href: `${address}/join` }
}

function readPacket({ site, words, locate }: SectionInput): Link | null {
  const href = site.recruitmentPdf ? locate(site.recruitmentPdf.path) : ''
  return href === '' ? null : { field: 'recruitmentPdf', text: words.packet, href }
}

function readMail({ site, words }: SectionInput): Link | null {
  const href = mailHref(site.contactEmail)
  return href ? { field: 'contactEmail', text: words.write, href } : null
}

function readPhone({ site, words }: SectionInput): Link | null {
  const href = phoneHref(site.phone)
  return href ? { field: 'phone', text: words.call(site.phone.trim()), href } : null
}
