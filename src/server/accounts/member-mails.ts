import { z } from 'zod'
import { type Role, roles } from '#contract/roles.ts'
import type { MailContents } from '../mail/compose-mail.ts'

/** To somebody who is invited to a site by one of its admins. */
export const joinMail = z.object({
  kind: z.literal('join'),
  to: z.string(),
  seed: z.string(),
  site: z.string(),
  role: z.enum(roles),
  by: z.string(),
  /** The admin's e-mail. */
  replyTo: z.string(),
  takesOver: z.boolean(),
})

/** About somebody on a site: to its admins when they join, to themselves when their seat changes. */
export const memberMail = z.object({
  kind: z.literal('member'),
  to: z.string(),
  news: z.enum(['joined', 'changed', 'removed', 'took-over']),
  site: z.string(),
  who: z.string(),
  role: z.enum(roles),
})

/** A note about what a drafter changed, to everybody who may publish it and to its drafters. */
export const noteMail = z.object({
  kind: z.literal('note'),
  to: z.string(),
  news: z.enum(['asked', 'sent-back']),
  site: z.string(),
  who: z.string(),
  note: z.string(),
})

const MAY: Record<Role, string> = {
  admin: 'An admin edits and publishes the page, and decides who works on it.',
  editor: 'An editor edits and publishes the page.',
  drafter: 'A drafter edits the page, and somebody else publishes it.',
}
const AS: Record<Role, string> = { admin: 'an admin', editor: 'an editor', drafter: 'a drafter' }

export function composeJoinMail(
  { site: typedSite, role, by: typedBy, replyTo, takesOver }: z.output<typeof joinMail>,
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
      : `${by} (${replyTo}) invites you to work on the website of ${site} as ${AS[role]}. ${MAY[role]}`,
    action: { label: 'Open the invitation', href },
    after:
      'The link works once, within seven days, for this e-mail address. Nothing happens until you press the button on the page that it opens. If you did not expect this, you can ignore it.',
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

export function composeNoteMail(
  { news, site: typedSite, who: typedWho, note }: z.output<typeof noteMail>,
  appOrigin: string,
): MailContents {
  const [site, who] = [withoutLinks(typedSite), withoutLinks(typedWho)]
  const said = note ? ` They write: “${note.replaceAll(/\s+/g, ' ')}”` : ''
  const toApp = { label: 'Look at the page', href: `${appOrigin}/` }
  const after =
    'All admins and editors of the site get this e-mail. Nobody can answer it: write your answer in ScoutSite, where all of them see it.'
  if (news === 'asked')
    return {
      subject: `${who} asks you to publish changes to ${site}`,
      heading: 'A look, please',
      lead: `${who} changed the website of ${site} and asks for it to be published.${said}`,
      action: toApp,
      after,
    }
  return {
    subject: `Not published yet: changes to ${site}`,
    heading: 'Sent back',
    lead: `${who} looked at the changes to the website of ${site} and did not publish them yet.${said} Nothing is lost: change what is asked for, and ask again.`,
    action: toApp,
    after,
  }
}

/**
 * Names are anybody's words, and mail programs make links of whatever looks like one: an invitation
 * must not carry somebody's advertisement.
 */
const withoutLinks = (name: string) =>
  name
    .replaceAll(/[:/@\\<>]+/g, ' ')
    .replaceAll(/[.。．｡](?=[\p{L}\p{N}])/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
