import { z } from 'zod'
import type { MailContents } from '../mail/compose-mail.ts'

/** What happened to the second factor of an account. */
export const factorNews = z.enum(['on', 'off', 'code-used', 'reset-planned', 'reset'])
export type FactorNews = z.output<typeof factorNews>

type Told = { news: FactorNews; at?: string | undefined; reason?: string | undefined }

/** The owner learns of each change: whoever makes it may be somebody else. */
export function composeFactorMail({ news, at, reason }: Told, appOrigin: string): MailContents {
  const action = { label: 'Open ScoutSite', href: `${appOrigin}/` }
  const notYou =
    'If it was not you, somebody else knows your password: choose “Forgot your password?” at ScoutSite at once, and answer this e-mail.'
  switch (news) {
    case 'on':
      return {
        subject: 'ScoutSite asks for a code from now on',
        heading: 'Your second step is on',
        lead: 'From now on, signing in to your ScoutSite account takes your password and a code from your phone. Keep the recovery codes in a safe place: they let you in when the phone is lost.',
        action,
        after: notYou,
      }
    case 'off':
      return {
        subject: 'ScoutSite asks for no code any more',
        heading: 'Your second step is off',
        lead: 'Signing in to your ScoutSite account takes only your password again. The recovery codes you kept are of no use any more.',
        action,
        after: notYou,
      }
    case 'code-used':
      return {
        subject: 'A recovery code of your ScoutSite account was used',
        heading: 'A recovery code was used',
        lead: 'Somebody, probably you, signed in with your password and one of your recovery codes. Each of them works once. You can make new ones in “My account”.',
        action,
        after: notYou,
      }
    case 'reset-planned':
      return {
        subject: 'Your second step at ScoutSite is about to be turned off',
        heading: 'Is your phone lost?',
        lead: `The people who run this ScoutSite were asked to turn off the second step of your account. From ${at ?? 'tomorrow'} on, your password will be enough to sign in.`,
        action,
        after:
          'If you did not ask for this, sign in with a code before then: that stops it. And answer this e-mail.',
      }
    case 'reset':
      return {
        subject: 'Your second step at ScoutSite was turned off',
        heading: 'Your second step is off',
        lead: 'The people who run this ScoutSite turned off the second step of your account: your password is enough to sign in now. They gave this reason:',
        ...(reason !== undefined && { quote: reason }),
        action,
        after: 'If you did not ask for this, answer this e-mail.',
      }
  }
}
