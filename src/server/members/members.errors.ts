import { sharedSentences } from '#contract/shared-sentences.ts'
import { Refusal } from '../http/refusal.ts'

export const MOST_INVITATIONS = 10
const MAILS_A_DAY = 20

export const alreadyMember = (isCaller: boolean) =>
  new Refusal(
    'already_member',
    isCaller
      ? 'You work on this site already.'
      : 'Whoever has this e-mail works on this site already.',
  )
export const invitationGone = () =>
  new Refusal('invite_not_found', sharedSentences.invite_not_found)
export const invitedOther = () =>
  new Refusal(
    'invited_other',
    'This invitation is for another e-mail address. Sign out, and come back with an account that has it.',
  )
export const lastAdmin = () =>
  new Refusal(
    'last_admin',
    'This site would be left without an admin. Pass it on, or make somebody else an admin first, without a last day.',
  )
export const youthAdmin = () =>
  new Refusal('youth_admin', 'A youth cannot be an admin. Choose editor or drafter.')
export const tooManyInvitations = () =>
  new Refusal(
    'too_many_invitations',
    `${MOST_INVITATIONS} invitations to this site are open, which is as many as there can be. Revoke one that you no longer need.`,
  )
export const tooManyMails = () =>
  new Refusal(
    'too_many_invitations',
    `No more invitations can be mailed today (${MAILS_A_DAY} from one account, and a few to one address). Share the link or show its QR code instead: leave the e-mail empty.`,
  )
export const ofAnother = () =>
  new Refusal(
    'not_allowed',
    'Only whoever began to pass this site on can send that invitation again. Revoke it, or invite by yourself.',
  )
export const noDemoMail = () =>
  new Refusal(
    'no_demo_mail',
    'A demo sends no mail. Leave the e-mail empty, and share the link or show its QR code.',
  )
export const noDemoParent = () =>
  new Refusal(
    'no_demo_mail',
    'A demo sends no mail, so it takes no parent’s e-mail. Invite a second adult first.',
  )
export const twoAdultsNeeded = (isCaller = false) =>
  new Refusal(
    'two_adults_needed',
    isCaller
      ? 'A youth’s seat needs two adults on the site, or the e-mail of a parent. Ask whoever invited you to add one.'
      : 'A youth’s seat needs two adults on the site, or the e-mail of a parent. Add one of them first.',
  )
export const parentIsYouth = (isCaller = false) =>
  new Refusal(
    'parent_is_youth',
    isCaller
      ? 'This invitation has your own e-mail as that of a parent. Ask for a new one.'
      : 'The e-mail of the parent must be another than that of the youth.',
  )
export const seatNotFound = () =>
  new Refusal(
    'seat_not_found',
    'This link ends no seat: the seat has ended already, or has another parent’s e-mail now.',
  )
export const noEmail = () => new Refusal('not_accepted', 'This is not an e-mail address.')
export const pastDay = () => new Refusal('not_accepted', 'Choose today or a later day.')
export const farDay = () => new Refusal('not_accepted', 'Choose a day within a year.')
export const nothingToAsk = () =>
  new Refusal('nothing_to_ask', 'There is nothing new to publish: you have asked for all of it.')
export const nothingAsked = () =>
  new Refusal('nothing_asked', 'Nobody is waiting for an answer any more.')
