import { randomBytes } from 'node:crypto'
import type { Sql } from 'postgres'
import type { AuthMailer } from '../backend.ts'
import { composeMail } from '../mail/compose-mail.ts'
import type { MailQueue } from '../mail/mail-queue.ts'

export type AccountMails = {
  /** For the library, which makes the occasions. */
  mailer: AuthMailer
  sendConfirmationAgain: (userId: string, to: string) => Promise<void>
  sendAccountExists: (to: string) => void
}

type Purpose = 'signup' | 'recovery'

/** The mails about accounts, with links that cannot be guessed. */
export function createAccountMails(sql: Sql, queue: MailQueue, appOrigin: string): AccountMails {
  // The library's link is a hash of six to ten digits and the address; ours is 256 random bits.
  async function makeLink(purpose: Purpose, userId: string): Promise<string> {
    const token = randomBytes(32).toString('base64url')
    await (purpose === 'signup'
      ? sql`update auth.users set confirmation_token = ${token}, confirmation_sent_at = now()
            where id = ${userId}`
      : sql`update auth.users set recovery_token = ${token}, recovery_sent_at = now()
            where id = ${userId}`)
    const link = new URL('/auth/v1/verify', appOrigin)
    link.search = new URLSearchParams({
      token,
      type: purpose,
      redirect_to: `${appOrigin}/`,
    }).toString()
    return link.href
  }

  async function sendConfirmation(userId: string, to: string): Promise<void> {
    queue.send(
      composeMail(to, {
        subject: 'Confirm your ScoutSite account',
        heading: 'Welcome to ScoutSite',
        lead: 'One more step: confirm that this e-mail address is yours, and you can start building your troop’s website.',
        action: { label: 'Confirm my account', href: await makeLink('signup', userId) },
        after:
          'The link works once, within an hour. If you did not sign up, you can ignore this mail: no account will be opened.',
      }),
    )
  }

  async function sendRecovery(userId: string, to: string): Promise<void> {
    queue.send(
      composeMail(to, {
        subject: 'Choose a new ScoutSite password',
        heading: 'A new password',
        lead: 'You asked for a new password. This link signs you in once, so that you can choose one.',
        action: { label: 'Choose a new password', href: await makeLink('recovery', userId) },
        after:
          'The link works once, within an hour. If it was not you, ignore this mail: your password stays as it is.',
      }),
    )
  }

  return {
    mailer: {
      async sendConfirmation(to, _token, _code, meta) {
        // A stand-in address has no reader and no need of a link.
        if (meta?.userId && !to.endsWith('@stand-in.invalid')) {
          await sendConfirmation(meta.userId, to)
        }
      },
      async sendRecovery(to, _token, _code, meta) {
        if (meta?.userId) await sendRecovery(meta.userId, to)
      },
      sendMagicLink: refuse,
      sendEmailChange: refuse,
      sendReauthentication: refuse,
    },
    sendConfirmationAgain: sendConfirmation,
    sendAccountExists(to) {
      queue.send(
        composeMail(to, {
          subject: 'You already have a ScoutSite account',
          heading: 'You already have an account',
          lead: 'Somebody, probably you, tried to sign up with this e-mail address. It has an account already, so you can simply sign in.',
          action: { label: 'Go to ScoutSite', href: `${appOrigin}/` },
          after:
            'If you do not remember the password, choose “Forgot your password?” there. If it was not you, nothing has changed.',
        }),
      )
    },
  }
}

async function refuse(): Promise<void> {
  throw new Error('the product does not send this mail')
}
