import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import { sayDay } from '#site/text/say-day.ts'
import type { Db } from '../database/open-pool.ts'
import type { MailContents } from '../mail/compose-mail.ts'
import { withoutLinks } from './member-mails.ts'
import { toBase32 } from './totp.ts'

/** To the e-mail on a page: the code that proves that somebody reads the mail there. */
export const claimCodeMail = z.object({
  kind: z.literal('claim-code'),
  to: z.string(),
  seed: z.string(),
  claimId: z.string(),
  site: z.string(),
})

/** To the admins of a site that somebody claims: at once, after a week, on the last day; and once it was granted. */
export const claimMail = z.object({
  kind: z.literal('claim'),
  to: z.string(),
  news: z.enum(['opened', 'reminder', 'last-day', 'granted']),
  site: z.string(),
  who: z.string(),
  proof: z.enum(['email', 'domain']),
  /** The day from which the operator may decide. */
  day: z.string(),
})

/** To whoever claims a site. */
export const claimAnswerMail = z.object({
  kind: z.literal('claim-answer'),
  to: z.string(),
  news: z.enum(['seen', 'refused']),
  site: z.string(),
})

/** The code that a mail shows; like the token of a link, it is stored nowhere. */
export const claimCodeOf = (token: string) =>
  toBase32(Buffer.from(token, 'base64url')).slice(0, CODE_LENGTH)

const CODE_LENGTH = 8

export function hashClaimCode(claimId: string, code: string, signingSecret: string): string {
  const plain = code.toUpperCase().replaceAll(/[\s-]/g, '')
  return createHmac('sha256', signingSecret).update(`claim ${claimId} ${plain}`).digest('hex')
}

/** Whether a mail with this code is still of use. */
export async function isClaimCodeWanted(db: Db, claimId: string, hash: string): Promise<boolean> {
  const { rows } = await sql`
    select from private.site_claims
    where id = ${claimId} and state = 'begun' and code_hash = ${hash} and proof_until > now()`.execute(
    db,
  )
  return rows.length > 0
}

export function composeClaimCode(
  { site: typedSite, claimId }: z.output<typeof claimCodeMail>,
  token: string,
  appOrigin: string,
): MailContents {
  const site = withoutLinks(typedSite)
  const code = claimCodeOf(token)
  return {
    subject: `A code for the website of ${site}`,
    heading: `${code.slice(0, 4)}-${code.slice(4)}`,
    lead: `Somebody says that they run ${site} now, and asks for its website, which shows this e-mail address. The code above proves that they read the mail here. Give it only to somebody who should look after the website.`,
    action: { label: 'Enter the code', href: `${appOrigin}/claim/proof?id=${claimId}` },
    after:
      'The code works once, within an hour. With it nothing is decided yet: everybody who looks after the website is asked first. If you did not expect this, you can ignore it.',
  }
}

const PROVED = {
  email: 'They proved that they read the mail of the e-mail address on the page.',
  domain: 'They proved that they control the page’s own domain.',
}

export function composeClaimMail(
  { news, site: typedSite, who: typedWho, proof, day }: z.output<typeof claimMail>,
  place: { appOrigin: string; operator: string },
): MailContents {
  const [site, who] = [withoutLinks(typedSite), withoutLinks(typedWho)]
  const action = { label: 'Open ScoutSite', href: `${place.appOrigin}/` }
  if (news === 'granted')
    return {
      subject: `${who} becomes an admin of ${site}`,
      heading: 'A claim was granted',
      lead: `${who} claimed the website of ${site}. No admin opened ScoutSite for 14 days, and so the people who run this ScoutSite have invited ${who} as an admin. Your own seat stays as it is.`,
      action,
      after: `If this is wrong, write to ${place.operator} at once.`,
    }
  const last = news === 'last-day'
  return {
    subject: last
      ? `The last day to answer: ${who} claims ${site}`
      : `${who} says that they run ${site} now`,
    heading: last ? 'This is the last reminder' : 'Somebody claims your site',
    lead: [
      `${who} says that they run ${site} now, and that nobody can open its website any more. ${PROVED[proof]}`,
      `Are you still there? Open ScoutSite and sign in: that stops the claim, and you can refuse it there. If no admin has signed in before ${sayDay(day)}, the people who run this ScoutSite may make ${who} an admin.`,
    ].join('\n\n'),
    action,
    after:
      news === 'opened'
        ? 'You get two reminders. If you no longer look after the site and this person is right, you need not do anything.'
        : 'If you no longer look after the site and this person is right, you need not do anything.',
  }
}

export function composeClaimAnswer(
  { news, site: typedSite }: z.output<typeof claimAnswerMail>,
  appOrigin: string,
): MailContents {
  const site = withoutLinks(typedSite)
  const action = { label: 'Go to ScoutSite', href: `${appOrigin}/` }
  if (news === 'seen')
    return {
      subject: `An admin of ${site} has seen your claim`,
      heading: 'Somebody is there',
      lead: `You claimed the website of ${site}. One of its admins has signed in and read your claim, so it is theirs to decide now. Talk to the people who run the troop: an admin can invite you.`,
      action,
      after: 'If nobody answers within 30 days, the claim ends.',
    }
  return {
    subject: `Your claim to ${site} was refused`,
    heading: 'Your claim was refused',
    lead: `You claimed the website of ${site}. It stays with the people who look after it. Nothing has changed.`,
    action,
    after: 'If you think that this is a mistake, talk to the people who run the troop.',
  }
}
