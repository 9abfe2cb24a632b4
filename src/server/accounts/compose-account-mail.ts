import { composeMail, type Mail, type MailContents } from '../mail/compose-mail.ts'
import { operatorContact } from '../mail/operator-contact.ts'
import type { AccountMail } from './account-mails.ts'
import { composeClaimAnswer, composeClaimCode, composeClaimMail } from './claim-mails.ts'
import { composeFactorMail } from './factor-mails.ts'
import { invitationLink } from './invitations.ts'
import { composeClosingMail, composeJoinMail, composeMemberMail } from './member-mails.ts'
import { composeMonthMail } from './month-mails.ts'
import {
  composeConsentMail,
  composeHeldMail,
  composeNoteCopy,
  composeNoteMail,
  composePictureMail,
} from './note-mails.ts'
import { composeParentBegins, composeParentEnds } from './parent-mails.ts'
import { seatLink } from './seat-link.ts'

type Linked = Extract<AccountMail, { back: string }>
type LinkType = 'signup' | 'recovery' | 'email_change'

const WELCOME = {
  subject: 'Confirm your ScoutSite account',
  heading: 'Welcome to ScoutSite',
  lead: 'One more step: confirm that this e-mail address is yours, and you can start building your troop’s website.',
  label: 'Confirm my account',
  after:
    'The link works once, within an hour. If you did not sign up, you can ignore this e-mail: no account will be opened.',
}

const CHOOSES_ANEW =
  'This e-mail address can open the operator’s page, so the link asks you to choose a new password that nobody else knows.'

type Place = {
  appOrigin: string
  operators: readonly string[]
  operatorEmail: string
  mailFrom: string
}

/** Composes a mail about an account; `token` goes into its link. */
export function composeAccountMail(mail: AccountMail, token: string, place: Place): Mail {
  const contents = contentsOf(mail, token, place)
  const isToOperator = place.operators.includes(mail.to)
  if ('replyTo' in mail) return { ...composeMail(mail.to, contents), replyTo: mail.replyTo }
  if (!isToOperator || (mail.kind !== 'confirm' && mail.kind !== 'verify'))
    return composeMail(mail.to, contents)
  return composeMail(mail.to, { ...contents, lead: `${contents.lead} ${CHOOSES_ANEW}` })
}

function contentsOf(mail: AccountMail, token: string, place: Place): MailContents {
  const { appOrigin } = place
  const operator = operatorContact(place)
  const toApp = { label: 'Go to ScoutSite', href: `${appOrigin}/` }
  const linkTo = (type: LinkType, { back }: Linked) => {
    const link = new URL('/auth/v1/verify', appOrigin)
    link.search = new URLSearchParams({ token, type, redirect_to: back }).toString()
    return link.href
  }
  switch (mail.kind) {
    case 'confirm':
    case 'confirm-and-choose-password': {
      const { label, ...words } = WELCOME
      const type = mail.kind === 'confirm' ? 'signup' : 'recovery'
      return { ...words, action: { label, href: linkTo(type, mail) } }
    }
    case 'verify':
      return {
        subject: 'Verify your e-mail address for ScoutSite',
        heading: 'Welcome to ScoutSite',
        lead: 'Your account is open. Please verify that this e-mail address is yours: it is where the link goes when you forget your password.',
        action: { label: 'Verify my e-mail address', href: linkTo('signup', mail) },
        after:
          'The link works once, within an hour. If you did not sign up, do not press it: somebody else has used your address. To make the account yours, choose “Forgot your password?” at ScoutSite.',
      }
    case 'recover':
      return {
        subject: 'Choose a new ScoutSite password',
        heading: 'A new password',
        lead: 'You asked for a new password. This link signs you in once, so that you can choose one.',
        action: { label: 'Choose a new password', href: linkTo('recovery', mail) },
        after:
          'The link works once, within an hour. If it was not you, ignore this e-mail: your password stays as it is.',
      }
    case 'invitation':
      return {
        subject: 'You are invited to build a troop’s website',
        heading: 'You are invited',
        lead: `The person who runs ScoutSite at ${new URL(appOrigin).host} invites you to build your troop’s website there. Choose a password, and you can begin.`,
        action: { label: 'Make my account', href: invitationLink(appOrigin, token) },
        after:
          'The link works once, within seven days, for this e-mail address. If you did not expect it, you can ignore this e-mail.',
      }
    case 'join':
      return composeJoinMail(mail, invitationLink(appOrigin, token))
    case 'member':
      return composeMemberMail(mail, appOrigin)
    case 'note':
      return composeNoteMail(mail, appOrigin)
    case 'note-copy':
      return composeNoteCopy(mail, seatLink(appOrigin, token))
    case 'held':
      return composeHeldMail(mail, appOrigin)
    case 'picture':
      return composePictureMail(mail, appOrigin)
    case 'consent':
      return composeConsentMail(mail, appOrigin)
    case 'month':
      return composeMonthMail(mail, appOrigin)
    case 'parent-begins':
      return composeParentBegins(mail, seatLink(appOrigin, token))
    case 'parent-ends':
      return composeParentEnds(mail, appOrigin)
    case 'claim-code':
      return composeClaimCode(mail, token, appOrigin)
    case 'claim':
      return composeClaimMail(mail, { appOrigin, operator })
    case 'claim-answer':
      return composeClaimAnswer(mail, appOrigin)
    case 'closing':
      return composeClosingMail(mail, appOrigin)
    case 'account-exists':
      return {
        subject: 'You already have a ScoutSite account',
        heading: 'You already have an account',
        lead: 'Somebody, probably you, wanted to use this e-mail address for a ScoutSite account. It has one already, so you can simply sign in.',
        action: toApp,
        after:
          'If you do not remember the password, choose “Forgot your password?” there. If it was not you, nothing has changed.',
      }
    case 'factor':
      return composeFactorMail(mail, { appOrigin, operator })
    case 'email-leaves':
      return {
        subject: 'Change the e-mail address of your ScoutSite account',
        heading: 'A new e-mail address?',
        lead: `Somebody, probably you, asked to move your ScoutSite account to ${mail.newEmail}. If you want that, confirm it here, and with the link in the e-mail that we sent there.`,
        action: { label: 'Yes, change it', href: linkTo('email_change', mail) },
        after:
          'The link works once, within an hour. If it was not you, do not press it, and choose a new password: somebody else may be signed in to your account.',
      }
    case 'email-arrives':
      return {
        subject: 'Confirm your new e-mail address for ScoutSite',
        heading: 'Your new e-mail address',
        lead: 'Somebody, probably you, asked to move a ScoutSite account to this e-mail address. Confirm it here, and with the link in the e-mail that we sent to the old one.',
        action: { label: 'Confirm this address', href: linkTo('email_change', mail) },
        after:
          'The link works once, within an hour. If you did not ask for this, you can ignore this e-mail: nothing will change.',
      }
    case 'deleted':
      return {
        subject: 'Your ScoutSite account was deleted',
        heading: 'Your account is deleted',
        lead: [
          'Your ScoutSite account was deleted, as you asked. Nobody can sign in with it any more.',
          ...(mail.closed.length > 0
            ? [
                `Closed with it: ${new Intl.ListFormat('en-US').format(mail.closed)}. What was online is offline now, and everything is erased after 30 days.`,
              ]
            : []),
        ].join('\n\n'),
        action: toApp,
        after: `If it was not you, write to ${operator} at once${mail.closed.length > 0 ? ': within these 30 days, a closed site can be given to another account' : ''}.`,
      }
    case 'operator-resets':
      return {
        subject: 'A link to a new ScoutSite password was made',
        heading: 'A link to a new password',
        lead: 'The people who run this ScoutSite made a link with which whoever has it can choose a new password for your account. They pass it on to you themselves.',
        action: toApp,
        after: `The link works once, within 24 hours, and ends if you change your password. If you did not ask for it, write to ${operator} at once.`,
      }
    case 'operator-moves':
      return {
        subject: 'Your ScoutSite account moves to another e-mail address',
        heading: 'Your account moves',
        lead: 'The people who run this ScoutSite move your account to another e-mail address, because they were told that you no longer have this one. Whoever reads mail there gets a link that signs them in, and chooses a new password.',
        action: toApp,
        after: `The link is valid for 24 hours. Until it is followed, nothing changes, and it ends if you change your password. If you do not want this, write to ${operator} at once.`,
      }
    case 'operator-moves-here':
      return {
        subject: 'Your ScoutSite account moves to this e-mail address',
        heading: 'Your new e-mail address',
        lead: 'The people who run this ScoutSite move your account to this e-mail address. This link makes it yours and signs you in, so that you can choose a new password.',
        action: { label: 'Choose a new password', href: linkTo('recovery', mail) },
        after: `The link works once, within 24 hours. If you do not know what this is about, do not press it, and write to ${operator}.`,
      }
  }
}
