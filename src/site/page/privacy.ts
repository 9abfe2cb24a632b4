import { listLeaderPhotos } from '../facts/leaders.ts'
import type { Site } from '../facts/site.ts'
import { paragraphs } from '../text/paragraphs.ts'
import { showAddress } from '../text/show-host.ts'
import { readInquiry } from './join.ts'
import { readLink } from './link.ts'
import type { Page } from './page.ts'

/** How long an inquiry that looks like spam is kept. */
const SPAM_DAYS = 30
/** The server deletes what waits longer. */
const WAITING =
  'If you are on our waiting list, your message is kept until there is room or you no longer want it, two years at most. Once there is room, ScoutSite writes to your e-mail address for us.'
/** How long counts of visits are kept. */
const VISIT_MONTHS = 25
const COMPLAIN_AT = 'https://ico.org.uk/make-a-complaint/'

type PrivacyTopic =
  | 'visits'
  | 'inquiries'
  | 'own-form'
  | 'pictures'
  | 'young-leaders'
  | 'subscribing'
  | 'hosting'
  | 'own-lines'
  | 'own-policy'
  | 'asking'
  | 'complaints'

/** A part of a sentence, as text or as a link. */
export type Phrase = string | { text: string; href: string }

/** `isHosted`: true only while ScoutSite hosts the page, so that no downloaded copy has it. */
type PrivacyParagraph = { isHosted: boolean; phrases: Phrase[] }

export type PrivacySection = {
  id: PrivacyTopic
  heading: string
  /** Written by us, in English. */
  paragraphs: PrivacyParagraph[]
  /** Written by the troop, with marks. */
  own: string[]
}

/**
 * What a site does with information about people. Each sentence states what the code does: whoever
 * changes that changes the sentence. Topics that do not concern the site are left out.
 */
export function readPrivacy(
  page: Page,
  site: Site,
  { countsVisits = false }: { countsVisits?: boolean },
): PrivacySection[] {
  const isHosted = page.footer.reportHref !== ''
  return [
    topic('visits', 'When you visit', aboutVisits(countsVisits)),
    topic('inquiries', 'When you ask about joining', aboutInquiries(page)),
    topic('own-form', 'When you fill in our form', aboutOwnForm(page, site)),
    topic('pictures', 'Photos', aboutPictures(page, site)),
    topic('young-leaders', 'Leaders under 18', aboutYoungLeaders(page)),
    topic('subscribing', 'Our calendar', aboutSubscribing(page)),
    topic('hosting', 'Who hosts this site', aboutHosting(page)),
    { ...topic('own-lines', 'In our own words', []), own: paragraphs(site.privacyNote) },
    topic('own-policy', 'Our own policy', aboutOwnPolicy(site)),
    topic('asking', 'Ask us', aboutAsking(page, site)),
    topic('complaints', 'If you want to complain', aboutComplaints(site)),
  ]
    .map((section) => ({
      ...section,
      paragraphs: section.paragraphs.filter((paragraph) => isHosted || !paragraph.isHosted),
    }))
    .filter((section) => section.paragraphs.length + section.own.length > 0)
}

function topic(
  id: PrivacyTopic,
  heading: string,
  written: readonly (PrivacyParagraph | false)[],
): PrivacySection {
  return { id, heading, paragraphs: written.filter((paragraph) => paragraph !== false), own: [] }
}

const say = (...phrases: Phrase[]): PrivacyParagraph => ({ isHosted: false, phrases })
const sayHosted = (...phrases: Phrase[]): PrivacyParagraph => ({ isHosted: true, phrases })

function aboutVisits(isCounted: boolean) {
  return [
    say(
      'These pages set no cookies, run no scripts and contain no trackers. Text, fonts and pictures all come from this site itself, none from another company.',
    ),
    isCounted
      ? sayHosted(
          `ScoutSite counts how often our pages are visited: by day, by page, by the website that the link was on, and by the flyer, card, poster or picture whose code was scanned. It keeps these numbers for ${VISIT_MONTHS} months, and with them nothing about you: no IP address and no code that stands for your device, so nobody is followed from page to page. If your browser asks not to be tracked, your visit is not counted.`,
        )
      : sayHosted('Visits are not counted, and nobody is followed from page to page.'),
    say(
      'Where a link leads to another website, such as a map, that website learns of you only once you press it. From then on, its own rules apply.',
    ),
  ]
}

function aboutInquiries(page: Page) {
  const form = readInquiry(page)
  const { days, isKept, hasList } = page.coming.inquiries
  const waiting = hasList && sayHosted(WAITING)
  if (!form && isKept)
    return [
      sayHosted(
        `The form of this site takes no messages at the moment. What families sent before is read only by the adults who look after this site, and ScoutSite deletes it ${days} days after its last change at the latest. We can also delete it sooner: just ask.`,
      ),
      waiting,
    ]
  if (!form) return []
  return [
    say(
      { text: 'The form of this site', href: form.href },
      ' asks for your name, your e-mail address, your phone number if you want to give it, the age of the child, and a message. It does not ask for the name of the child.',
    ),
    say(
      'The adults who look after this site read what you send: at least two of them, and nobody under 18. It also goes to them by e-mail, and stays in their mailboxes until they delete it. They use it to answer you, and for nothing else.',
    ),
    say(
      `ScoutSite, which runs the form for us, deletes it ${days} days after its last change, such as the note that you were answered. A message that looks like spam is deleted after ${SPAM_DAYS} days. Copies in backups go when the backups expire. We can also delete it sooner: just ask.`,
    ),
    waiting,
  ]
}

/** A form elsewhere, of which we know nothing but the address. */
function aboutOwnForm({ address, words }: Page, site: Site) {
  const href = readLink(site, 'contactFormLink', words.form)?.href ?? ''
  const host = /^https?:\/\/[^/?#]+/.exec(href)?.[0]
  if (!host || host === address) return []
  return [
    say(
      'Our form is at ',
      { text: showAddress(host), href },
      '. What you write there is kept by that service, under its own rules.',
    ),
  ]
}

function aboutPictures({ photos, hero, leaders, footer: { takeDownHref } }: Page, site: Site) {
  const hasFaces = leaders !== null && listLeaderPhotos(site).length > 0
  const hasPhotos = hero !== null || (photos?.photos.length ?? 0) > 0
  if (!hasPhotos && !hasFaces) return []
  return [
    hasPhotos &&
      say('For each photo, our leaders are asked whether the families agreed to it being public.'),
    hasPhotos &&
      sayHosted(
        'Such consent counts for a year at most. After that, the photo leaves this site by itself, unless the families agreed again.',
      ),
    say(
      'The place and time at which a photo was taken are removed from its file before it goes online.',
    ),
    takeDownHref !== '' &&
      sayHosted(
        'Are you or your child in a picture that should not be here? ',
        { text: 'Ask for it to be taken down', href: takeDownHref },
        ': you need no account, and no reason. Most pictures go at once; if many are asked for, an adult looks first. What you write there is read only by adults who look after this site, and erased once they have decided.',
      ),
  ]
}

function aboutYoungLeaders({ leaders }: Page) {
  if (!leaders) return []
  return [
    say(
      'A leader who is entered as under 18 is shown by first name alone, without a photo. Whoever enters one is asked whether the family agreed.',
    ),
  ]
}

function aboutSubscribing({ events }: Page) {
  if (!events) return []
  return [
    sayHosted(
      'You can subscribe to our calendar without telling anybody your name or e-mail address. Nobody sees a list of who did.',
    ),
  ]
}

function aboutHosting({ footer: { reportHref } }: Page) {
  return [
    sayHosted(
      `ScoutSite at ${hostOf(reportHref)} hosts this site for us and sends it to your browser. For that it needs your IP address, as every web server does. It writes no IP addresses into its logs.`,
    ),
    sayHosted(
      'To keep floods of messages from its forms, ScoutSite counts how many come from one connection. It remembers a scrambled code for this, not the IP address, and forgets it within two days.',
    ),
    sayHosted(
      'Does something here not belong on the web? ',
      { text: 'Report this site', href: reportHref },
      ' to ScoutSite. If you leave an e-mail address there, it is deleted after 90 days.',
    ),
  ]
}

const hostOf = (href: string) => showAddress(/^https?:\/\/[^/?#]+/.exec(href)?.[0] ?? '')

function aboutOwnPolicy(site: Site) {
  const link = readLink(site, 'privacyPolicyLink', 'our own privacy policy')
  return link ? [say('We also have ', { text: link.text, href: link.href }, '.')] : []
}

function aboutAsking(page: Page, site: Site) {
  const ways = listWays(page, site)
  if (ways.length === 0) return []
  const listed = ways.flatMap((way, place) => (place > 0 ? [' or ', ...way] : way))
  return [
    say(
      'You can ask us what we know about you or your child, and to correct or delete it: ',
      ...listed,
      '.',
    ),
  ]
}

/** The ways to reach the troop that its page shows; it may hide some. */
function listWays(page: Page, site: Site): Phrase[][] {
  const { email, phone } = page.contact ?? {}
  const form = readLink(site, 'contactFormLink', 'fill in our form') ?? readInquiry(page)
  return [
    email?.href ? ['write to ', { text: email.text, href: email.href }] : [],
    phone?.href
      ? ['call ', { text: phone.text.replace(/^call[\s:]+/i, ''), href: phone.href }]
      : [],
    form ? ['use ', { text: 'our form', href: form.href }] : [],
  ].filter((way) => way.length > 0)
}

function aboutComplaints({ organization }: Site) {
  if (organization !== 'scouts-uk') return []
  return [
    say(
      'Are you unhappy with how we use information about you or your child? Tell us first. We have to confirm within 30 days that we have your complaint, look into it without delay, and tell you what came of it.',
    ),
    say(
      'If that does not settle it, you can ',
      { text: 'complain to the ICO', href: COMPLAIN_AT },
      ', which watches over data protection in the UK.',
    ),
  ]
}
