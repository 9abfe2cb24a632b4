import { z } from 'zod'
import { roles } from '#contract/roles.ts'
import type { MailContents } from '../mail/compose-mail.ts'
import { AS, MAY, withoutLinks } from './member-mails.ts'
import { seatKey } from './seat-link.ts'

/** To a parent whose e-mail was given for a youth's seat. */
export const parentBeginsMail = z.object({
  kind: z.literal('parent-begins'),
  to: z.string(),
  parentOf: seatKey,
  site: z.string(),
  youth: z.string(),
  role: z.enum(roles),
  /** The admin who gave it, and their e-mail. */
  by: z.string(),
  replyTo: z.string(),
})

/** To a parent who gets no more copies, although they did not end the seat. */
export const parentEndsMail = z.object({
  kind: z.literal('parent-ends'),
  to: z.string(),
  site: z.string(),
  youth: z.string(),
})

export function composeParentBegins(
  {
    site: typedSite,
    youth: typedYouth,
    role,
    by: typedBy,
    replyTo,
  }: z.output<typeof parentBeginsMail>,
  href: string,
): MailContents {
  const [site, youth, by] = [typedSite, typedYouth, typedBy].map(withoutLinks)
  return {
    subject: `${youth} works on the website of ${site}`,
    heading: `${youth} has a seat`,
    lead: [
      `${by} (${replyTo}) gave ${youth} a youth’s seat on the website of ${site}, as ${AS[role]}, and named you as a parent. ${MAY[role]}`,
      `Notes about what ${youth} writes go to the adults of the site, and a copy of each comes to you.`,
    ].join('\n\n'),
    action: { label: 'End this seat', href },
    after: `The button opens a page that asks once more; until you press its button too, nothing changes. You can end the seat at any time. If you do not know ${youth}, end it, or answer this e-mail.`,
  }
}

export function composeParentEnds(
  { site: typedSite, youth: typedYouth }: z.output<typeof parentEndsMail>,
  appOrigin: string,
): MailContents {
  const [site, youth] = [typedSite, typedYouth].map(withoutLinks)
  return {
    subject: `You get no more copies about ${youth} on ${site}`,
    heading: 'No more copies',
    lead: `Your e-mail address no longer belongs to the youth’s seat of ${youth} on the website of ${site}: the seat has ended, or an admin changed it. No more copies of notes come to you.`,
    action: { label: 'Go to ScoutSite', href: `${appOrigin}/` },
    after: `If you did not expect this, ask ${youth} or the adults who run the site.`,
  }
}
