import { z } from 'zod'
import { type Role, roles, type Seat, seats } from '#contract/roles.ts'
import { sayDay } from '#site/text/say-day.ts'
import type { MailContents } from '../mail/compose-mail.ts'

/** To somebody who is invited to a site by one of its admins. */
export const joinMail = z.object({
  kind: z.literal('join'),
  to: z.string(),
  seed: z.string(),
  site: z.string(),
  role: z.enum(roles),
  // A server of the version before queues mails without these two.
  seat: z.enum(seats).default('adult'),
  hasParent: z.boolean().default(false),
  by: z.string(),
  /** The admin's e-mail. */
  replyTo: z.string(),
  takesOver: z.boolean(),
})

/**
 * About somebody on a site: to its admins when they join, to themselves when their seat changes, to
 * both when a parent ends it.
 */
export const memberMail = z.object({
  kind: z.literal('member'),
  to: z.string(),
  news: z.enum(['joined', 'changed', 'removed', 'took-over', 'parent-ended']),
  site: z.string(),
  who: z.string(),
  role: z.enum(roles),
})

/** To all who work on a site, except whoever decided it. */
export const closingMail = z.object({
  kind: z.literal('closing'),
  to: z.string(),
  site: z.string(),
  who: z.string(),
  /** As YYYY-MM-DD; null when it does not close after all. */
  on: z.string().nullable(),
})

export const MAY: Record<Role, string> = {
  admin: 'An admin edits and publishes the page, and decides who works on it.',
  editor: 'An editor edits and publishes the page.',
  drafter: 'A drafter edits the page, and somebody else publishes it.',
}
export const AS: Record<Role, string> = {
  admin: 'an admin',
  editor: 'an editor',
  drafter: 'a drafter',
}

const SEAT: Record<Seat, string> = { adult: '', youth: ', on a youth’s seat (13 or older)' }
const COPIES =
  ' A parent of yours gets a copy of every note about what you write, and can end the seat.'

export function composeJoinMail(
  {
    site: typedSite,
    role,
    seat,
    hasParent,
    by: typedBy,
    replyTo,
    takesOver,
  }: z.output<typeof joinMail>,
  href: string,
): MailContents {
  const [site, by] = [withoutLinks(typedSite), withoutLinks(typedBy)]
  return {
    subject: takesOver
      ? `${by} asks you to take over ${site}`
      : `${by} invites you to work on ${site}`,
    heading: 'You are invited',
    lead: takesOver
      ? `${by} (${replyTo}) looks after the website of ${site}, and asks you to take over as ${AS[role]}. ${MAY[role]}`
      : `${by} (${replyTo}) invites you to work on the website of ${site} as ${AS[role]}${SEAT[seat]}. ${MAY[role]}${hasParent ? COPIES : ''}`,
    action: { label: 'Open the invitation', href },
    after:
      'The link works once, within seven days, for this e-mail address. Nothing happens until you press the button on the page that it opens. If you did not expect this, you can ignore it.',
  }
}

export function composeClosingMail(
  { site: typedSite, who: typedWho, on }: z.output<typeof closingMail>,
  appOrigin: string,
): MailContents {
  const [site, who] = [withoutLinks(typedSite), withoutLinks(typedWho)]
  const action = { label: 'Open ScoutSite', href: `${appOrigin}/` }
  if (on === null)
    return {
      subject: `The website of ${site} stays`,
      heading: 'It does not close',
      lead: `${who} decided that the website of ${site} does not close after all. Everything stays as it is.`,
      action,
      after: 'There is nothing you must do.',
    }
  return {
    subject: `The website of ${site} closes on ${sayDay(on)}`,
    heading: 'The site closes',
    lead: `${who} decided that the website of ${site} closes on ${sayDay(on)}. Its page goes offline then, and 30 days later everything is erased. Until that day nothing changes.`,
    action,
    after: `If somebody should go on with it, talk to ${who}: an admin can keep the site, or pass it on, under “Members”.`,
  }
}

export function composeMemberMail(
  { news, site: typedSite, who: typedWho, role }: z.output<typeof memberMail>,
  appOrigin: string,
): MailContents {
  const [site, who] = [withoutLinks(typedSite), withoutLinks(typedWho)]
  const toApp = { label: 'Open ScoutSite', href: `${appOrigin}/` }
  switch (news) {
    case 'joined':
      return {
        subject: `${who} works on ${site} now`,
        heading: `${who} has joined`,
        lead: `${who} accepted the invitation to the website of ${site}, as ${AS[role]}. ${MAY[role]}`,
        action: toApp,
        after: 'If you do not know this person, remove them: open the site’s members in ScoutSite.',
      }
    case 'changed':
      return {
        subject: `You are ${AS[role]} of ${site} now`,
        heading: 'Your role has changed',
        lead: `An admin of the website of ${site} made you ${AS[role]}. ${MAY[role]}`,
        action: toApp,
        after: 'If you think that this is a mistake, ask an admin of the site.',
      }
    case 'took-over':
      return {
        subject: `${who} looks after ${site} now`,
        heading: 'You have passed it on',
        lead: `${who} accepted, and is ${AS[role]} of the website of ${site}. Your own seat ends now, or on the day that you chose.`,
        action: toApp,
        after: 'Thank you for what you did for the page. Your account stays as it is.',
      }
    case 'parent-ended':
      return {
        subject: `A parent ended the seat of ${who} on ${site}`,
        heading: 'A seat has ended',
        lead: `A parent of ${who} ended their seat on the website of ${site}. ${who} can no longer open the site; what they wrote stays.`,
        action: toApp,
        after: 'To give a new seat, talk to the parent first.',
      }
    case 'removed':
      return {
        subject: `You no longer work on ${site}`,
        heading: 'You were removed',
        lead: `An admin of the website of ${site} removed you from those who work on it. Your account and your other sites stay as they are.`,
        action: toApp,
        after: 'If you think that this is a mistake, ask an admin of the site.',
      }
  }
}

/**
 * Names are anybody's words, and mail programs make links of whatever looks like one: an invitation
 * must not carry somebody's advertisement.
 */
export const withoutLinks = (name: string) =>
  name
    .replaceAll(/[:/@\\<>]+/g, ' ')
    .replaceAll(/[.。．｡](?=[\p{L}\p{N}])/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
