import { z } from 'zod'
import type { MailContents } from '../mail/compose-mail.ts'

/** What happened to the second factor of an account. */
export const factorNews = z.enum([
  'on',
  'added',
  'removed',
  'off',
  'codes-made',
  'code-used',
  'wrong-codes',
  'reset-planned',
  'reset-stopped',
  'reset',
])
export type FactorNews = z.output<typeof factorNews>

type Told = { news: FactorNews; at?: string | undefined; reason?: string | undefined }
type Words = { subject: string; heading: string; lead: string; quote?: string; after?: string }

/** The owner learns of each change: whoever makes it may be somebody else. */
export function composeFactorMail(
  told: Told,
  { appOrigin, operator }: { appOrigin: string; operator: string },
): MailContents {
  const {
    after = `If it was not you, somebody else knows your password: write to ${operator} at once.`,
    ...words
  } = wordsOf(told, operator)
  return { ...words, action: { label: 'Open ScoutSite', href: `${appOrigin}/` }, after }
}

function wordsOf({ news, at, reason }: Told, operator: string): Words {
  switch (news) {
    case 'on':
      return {
        subject: 'ScoutSite asks for a code from now on',
        heading: 'Your second step is on',
        lead: 'From now on, signing in to your ScoutSite account takes your password and a code from your phone. Keep the recovery codes in a safe place: they let you in when the phone is lost.',
      }
    case 'added':
      return {
        subject: 'Another phone can sign in to your ScoutSite account',
        heading: 'Another phone was set up',
        lead: 'The second step of your ScoutSite account now also accepts codes from another phone. “My account” lists them.',
      }
    case 'removed':
      return {
        subject: 'A phone was removed from your ScoutSite account',
        heading: 'A phone was removed',
        lead: 'The second step of your ScoutSite account no longer accepts codes from one of your phones. It is still on: the others count.',
      }
    case 'off':
      return {
        subject: 'ScoutSite asks for no code any more',
        heading: 'Your second step is off',
        lead: 'Signing in to your ScoutSite account takes only your password again. The recovery codes you kept are of no use any more.',
      }
    case 'codes-made':
      return {
        subject: 'New recovery codes for your ScoutSite account',
        heading: 'New recovery codes',
        lead: 'New recovery codes were made for your ScoutSite account. The ones you kept before are of no use any more.',
      }
    case 'code-used':
      return {
        subject: 'A recovery code of your ScoutSite account was used',
        heading: 'A recovery code was used',
        lead: 'Somebody, probably you, signed in with your password and one of your recovery codes. Each of them works once. You can make new ones in “My account”.',
      }
    case 'wrong-codes':
      return {
        subject: 'Wrong codes for your ScoutSite account',
        heading: 'Somebody typed wrong codes',
        lead: 'Somebody signed in with your password and then typed five wrong codes. Nobody got in. For a while, no code is accepted.',
        after: `If it was not you, somebody else knows your password: choose a new one in “My account”, or write to ${operator}.`,
      }
    case 'reset-planned':
      return {
        subject: 'Your second step at ScoutSite is about to be turned off',
        heading: 'Is your phone lost?',
        lead: `The people who run this ScoutSite were asked to turn off the second step of your account. From ${at ?? 'tomorrow'} on, your password will be enough to sign in.`,
        after: `If you did not ask for this, sign in with a code before then: that stops it. And write to ${operator}.`,
      }
    case 'reset-stopped':
      return {
        subject: 'Your second step at ScoutSite stays on',
        heading: 'Your second step stays on',
        lead: 'It was about to be turned off. Somebody, probably you, signed in with a code, which stopped that: signing in still takes your password and a code.',
        after: `If it was not you, somebody else has your password and your phone: write to ${operator} at once. If your phone is lost after all, write there too.`,
      }
    case 'reset':
      return {
        subject: 'Your second step at ScoutSite was turned off',
        heading: 'Your second step is off',
        lead: 'The people who run this ScoutSite turned off the second step of your account: your password is enough to sign in now. They gave this reason:',
        ...(reason !== undefined && { quote: reason }),
        after: `If you did not ask for this, write to ${operator}.`,
      }
  }
}
