import { composeMail, type MailContents } from '../mail/compose-mail.ts'
import type { MailQueue } from '../mail/mail-queue.ts'

/** What a link in a mail proves when it is followed. */
type LinkType = 'signup' | 'recovery' | 'email_change'

/** `back` is where a link leads to in the end. */
export type AccountMails = {
  /** A `recovery` link confirms as well, and then asks for a password. */
  sendConfirmation: (to: string, token: string, back: URL, type?: 'signup' | 'recovery') => void
  sendRecovery: (to: string, token: string, back: URL) => void
  sendAccountExists: (to: string) => void
  /** To the e-mail an account has: whether it may have another. */
  sendEmailLeaves: (to: string, newEmail: string, token: string, back: URL) => void
  /** To the e-mail it is to have. */
  sendEmailArrives: (to: string, token: string, back: URL) => void
}

/** The mails about accounts. */
export function createAccountMails(queue: MailQueue, appOrigin: string): AccountMails {
  const send = (to: string, contents: MailContents) => queue.send(composeMail(to, contents))

  function linkOf(type: LinkType, token: string, back: URL): string {
    const link = new URL('/auth/v1/verify', appOrigin)
    link.search = new URLSearchParams({ token, type, redirect_to: back.href }).toString()
    return link.href
  }

  return {
    sendConfirmation(to, token, back, type = 'signup') {
      send(to, {
        subject: 'Confirm your ScoutSite account',
        heading: 'Welcome to ScoutSite',
        lead: 'One more step: confirm that this e-mail address is yours, and you can start building your troop’s website.',
        action: { label: 'Confirm my account', href: linkOf(type, token, back) },
        after:
          'The link works once, within an hour. If you did not sign up, you can ignore this mail: no account will be opened.',
      })
    },
    sendRecovery(to, token, back) {
      send(to, {
        subject: 'Choose a new ScoutSite password',
        heading: 'A new password',
        lead: 'You asked for a new password. This link signs you in once, so that you can choose one.',
        action: { label: 'Choose a new password', href: linkOf('recovery', token, back) },
        after:
          'The link works once, within an hour. If it was not you, ignore this mail: your password stays as it is.',
      })
    },
    sendAccountExists(to) {
      send(to, {
        subject: 'You already have a ScoutSite account',
        heading: 'You already have an account',
        lead: 'Somebody, probably you, wanted to use this e-mail address for a ScoutSite account. It has one already, so you can simply sign in.',
        action: { label: 'Go to ScoutSite', href: `${appOrigin}/` },
        after:
          'If you do not remember the password, choose “Forgot your password?” there. If it was not you, nothing has changed.',
      })
    },
    sendEmailLeaves(to, newEmail, token, back) {
      send(to, {
        subject: 'Change the e-mail address of your ScoutSite account',
        heading: 'A new e-mail address?',
        lead: `Your ScoutSite account is to move to ${newEmail}. If you want that, confirm it here, and with the link in the mail that we sent there.`,
        action: { label: 'Yes, change it', href: linkOf('email_change', token, back) },
        after:
          'The link works once, within an hour. If it was not you, do not press it, and choose a new password: somebody else may be signed in to your account.',
      })
    },
    sendEmailArrives(to, token, back) {
      send(to, {
        subject: 'Confirm your new e-mail address for ScoutSite',
        heading: 'Your new e-mail address',
        lead: 'A ScoutSite account is to move to this e-mail address. Confirm it here, and with the link in the mail that we sent to the old one.',
        action: { label: 'Confirm this address', href: linkOf('email_change', token, back) },
        after:
          'The link works once, within an hour. If you know nothing of this, you can ignore this mail: nothing will change.',
      })
    },
  }
}
