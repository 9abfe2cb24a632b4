import { z } from 'zod'
import { sayDay } from '#site/text/say-day.ts'
import type { MailContents } from '../mail/compose-mail.ts'
import { withoutLinks } from './member-mails.ts'
import { seatKey } from './seat-link.ts'

const note = {
  to: z.string(),
  news: z.enum(['asked', 'sent-back', 'removed']),
  site: z.string(),
  who: z.string(),
  note: z.string(),
}

/** A note about what a drafter changed: to all who may publish it, and to whoever asked. */
export const noteMail = z.object({
  kind: z.literal('note'),
  ...note,
  // A server of the version before queues mails without it.
  siteId: z.uuid().optional(),
})

/** The same to a youth's parent. */
export const noteCopyMail = z.object({
  kind: z.literal('note-copy'),
  ...note,
  youth: z.string(),
  parentOf: seatKey,
})

/** To all who may answer: a look holds back entries of the calendar or announcements. */
export const heldMail = z.object({
  kind: z.literal('held'),
  to: z.string(),
  site: z.string(),
  siteId: z.uuid(),
  entries: z.number().int(),
})

/** To all admins: a family asks for a picture to go. */
export const pictureMail = z.object({
  kind: z.literal('picture'),
  to: z.string(),
  site: z.string(),
  siteId: z.uuid(),
  outcome: z.enum(['hidden', 'waits']),
})

/** To all who may answer: what families agreed to ends soon. */
export const consentMail = z.object({
  kind: z.literal('consent'),
  to: z.string(),
  site: z.string(),
  pictures: z.number().int(),
  /** The first day, as 2026-12-31. */
  until: z.string(),
})

type Note = Omit<z.output<typeof noteMail>, 'kind' | 'to' | 'siteId'>

export function composeNoteMail(
  { siteId, ...mail }: Note & { siteId?: string | undefined },
  appOrigin: string,
): MailContents {
  return {
    ...say(mail),
    action: {
      label: 'Look at the page',
      href: siteId ? previewLink(appOrigin, siteId) : `${appOrigin}/`,
    },
    after:
      'All admins and editors of the site get this e-mail. Write your answer in ScoutSite, where all of them see it.',
  }
}

/** Opens the preview for whoever has a seat on the site, and nothing for anybody else. */
const previewLink = (appOrigin: string, siteId: string) => `${appOrigin}/#preview=${siteId}`

export function composeNoteCopy(
  { youth: typedYouth, ...mail }: Note & { youth: string },
  href: string,
): MailContents {
  const [youth, site] = [withoutLinks(typedYouth), withoutLinks(mail.site)]
  return {
    ...say(mail),
    action: { label: 'End this seat', href },
    after: `This copy is for you because ${youth} has a youth’s seat on the website of ${site}. There is nothing you must do. The button opens a page that asks once more before it ends the seat.`,
  }
}

export function composeHeldMail(
  { site: typedSite, siteId, entries }: Omit<z.output<typeof heldMail>, 'kind' | 'to'>,
  appOrigin: string,
): MailContents {
  const site = withoutLinks(typedSite)
  const [count, are, them] =
    entries === 1 ? ['1 entry', 'is', 'it'] : [`${entries} entries`, 'are', 'them']
  return {
    subject: `${count} of ${site} ${entries === 1 ? 'waits' : 'wait'} for your look`,
    heading: 'Not shown yet',
    lead: `${count} in the calendar or the announcements of ${site} ${are} not on the page: a young person may be named in ${them}, or more said than families want in public. One press shows ${them} or changes ${them}.`,
    action: { label: 'Look at the page', href: previewLink(appOrigin, siteId) },
    after: 'All admins and editors of the site get this e-mail, at most once a day.',
  }
}

export function composePictureMail(
  { site: typedSite, siteId, outcome }: Omit<z.output<typeof pictureMail>, 'kind' | 'to'>,
  appOrigin: string,
): MailContents {
  const site = withoutLinks(typedSite)
  return {
    subject: `A family asks for a picture of ${site} to go`,
    heading: outcome === 'hidden' ? 'A picture is off your page' : 'A picture waits for your look',
    lead:
      outcome === 'hidden'
        ? `Somebody asked on the page of ${site} for a picture to go. It is off the page and its earlier versions. For 14 days you can bring it back with one press; then it is deleted for good.`
        : `Somebody asked on the page of ${site} for a picture to go. Because more than a few were asked for in a day, or because you have brought it back before, it is still there: please look, today if you can.`,
    action: { label: 'Look at the picture', href: previewLink(appOrigin, siteId) },
    after:
      'All admins of the site get this e-mail. If they left an e-mail, you find it there: please answer.',
  }
}

export function composeConsentMail(
  { site: typedSite, pictures, until }: Omit<z.output<typeof consentMail>, 'kind' | 'to'>,
  appOrigin: string,
): MailContents {
  const site = withoutLinks(typedSite)
  const [count, it] = pictures === 1 ? ['a picture', 'it'] : [`${pictures} pictures`, 'them']
  return {
    subject: `Do families still agree to ${count} of ${site}?`,
    heading: 'Still right?',
    lead: `Families agreed to ${count} on the page of ${site} until ${sayDay(until)}. After that day the page does not show ${it}. If they still agree, one press keeps ${it} for another year.`,
    action: { label: 'Answer', href: `${appOrigin}/` },
    after: 'All admins and editors of the site get this e-mail. The question is on the dashboard.',
  }
}

function say({ news, site: typedSite, who: typedWho, note }: Note) {
  const [site, who] = [typedSite, typedWho].map(withoutLinks)
  const said = note ? `\n\nThe note: “${note.replaceAll(/\s+/g, ' ')}”` : ''
  if (news === 'asked')
    return {
      subject: `${who} asks you to publish changes to ${site}`,
      heading: 'A look, please',
      lead: `${who} changed the website of ${site} and asks for it to be published.${said}`,
    }
  if (news === 'removed')
    return {
      subject: `A picture was removed from ${site}`,
      heading: 'A picture was removed',
      lead: `${who} removed a picture from the website of ${site}. It is off the page. An admin or editor on an adult seat can delete it for good or bring it back; after 14 days it is deleted.`,
    }
  return {
    subject: `Not published yet: changes to ${site}`,
    heading: 'Sent back',
    lead: `${who} looked at the changes to the website of ${site} and did not publish them yet. Nothing is lost: change what is asked for, and ask again.${said}`,
  }
}
