import { AGE_BANDS, type AgeBand } from '#contract/inquiries.ts'
import { withoutLinks } from '../accounts/member-mails.ts'
import { composeMail, type Mail, type MailContents } from '../mail/compose-mail.ts'

/** An inquiry, and the name of its site. */
export type AskedRow = {
  siteId: string
  site: string
  told: number
  name: string
  email: string
  phone: string
  ageBand: AgeBand
  message: string
  /** As which one it waits for room; 0 if it does not. */
  inLine: number
}

const inbox = (appOrigin: string, siteId: string) => `${appOrigin}/#inquiries=${siteId}`

const HEADINGS = [
  'A family asks',
  'A family still waits for an answer',
  'A family has waited for two days',
]

function composeToAll([to = '', ...alsoTo]: readonly string[], contents: MailContents): Mail {
  return { ...composeMail(to, contents), alsoTo }
}

/**
 * No word of a visitor is in a header but the checked e-mail that an answer goes to. Mail programs quote it in the
 * answer, so nothing in it is meant for leaders alone.
 */
export function composeInquiryMail(
  to: readonly string[],
  { siteId, site: typedSite, told, name, email, phone, ageBand, message, inLine }: AskedRow,
  appOrigin: string,
): Mail {
  const site = withoutLinks(typedSite)
  const quote = [
    `From: ${name}`,
    `E-mail: ${email}`,
    ...(phone ? [`Phone: ${phone}`] : []),
    `Age of the child: ${AGE_BANDS[ageBand]}`,
    ...(inLine > 0 ? [`Waiting list: number ${inLine} for this age`] : []),
    '',
    message,
  ].join('\n')
  const reply =
    to.length > 1
      ? 'Answer with “Reply all”: it goes to the family, and the other adults read it too.'
      : 'Your answer goes to the family alone: have another adult read along.'
  const mail = composeToAll(to, {
    subject: `A question to ${site}`,
    heading: HEADINGS[told] ?? 'A family asks',
    lead: `Somebody wrote this on the page of ${site}.`,
    quote,
    action: { label: 'Answer', href: inbox(appOrigin, siteId) },
    after: `${reply} The button opens the inquiries, where you mark it as answered, so that nobody writes twice.`,
  })
  return { ...mail, replyTo: email }
}

/** Says how many inquiries are held. */
export function composeHeldMail(
  to: readonly string[],
  { siteId, site, held }: { siteId: string; site: string; held: number },
  appOrigin: string,
): Mail {
  const [count, are, them] =
    held === 1 ? ['1 message', 'is', 'it'] : [`${held} messages`, 'are', 'them']
  return composeToAll(to, {
    subject: `${count} ${are} held for you`,
    heading: 'Held for your look',
    lead: `${count} from the page of ${withoutLinks(site)} ${are} held, because ${held === 1 ? 'it looks' : 'they look'} as if a robot had sent ${them}. Please look: a family may have written ${held === 1 ? 'it' : 'one of them'}. One press moves a message to the new ones.`,
    action: { label: 'Look', href: inbox(appOrigin, siteId) },
    after: 'What is held is deleted after 30 days. This e-mail comes at most once a day.',
  })
}

/** A family that asked, and waited for room. */
export type WaitedRow = {
  site: string
  address: string
  email: string
  ageBand: AgeBand
  on: string
}

/**
 * Tells a family that there is room. Its answer goes to two adults. What it wrote is not in it: the e-mail may have
 * been typed by somebody else.
 */
export function composeRoomMail(
  [adult, ...others]: readonly string[],
  { site: typedSite, address, email, ageBand, on }: WaitedRow,
): Mail {
  const site = withoutLinks(typedSite)
  const mail = composeMail(email, {
    subject: `There is room at ${site}`,
    heading: 'There is room now',
    lead: `On ${on} somebody wrote to ${site} with this e-mail, and was put on the waiting list (age of the child: ${AGE_BANDS[ageBand]}). There is room now.

Do you still want it? Please answer this e-mail within a few days, even if you do not. Your answer goes to the adults of ${site}.`,
    action: { label: 'See the page', href: address },
    after: `If you did not ask ${site} for anything, you need not do anything: nothing more is sent by itself.`,
  })
  return { ...mail, ...(adult && { replyTo: adult, alsoReplyTo: others }) }
}
