import { Refusal } from '../http/refusal.ts'

/** Why a claim cannot go on; its message is for the person at the form. */
export class ClaimRefused extends Error {
  override name = 'ClaimRefused'
}

export const claimedAlready = () =>
  new ClaimRefused(
    'Somebody has claimed this site already, and its admins are being asked. Another claim can begin once that one is decided.',
  )
export const refusedLately = () =>
  new ClaimRefused(
    'A claim to this site was refused in the last 30 days, so it cannot be claimed now. Talk to the people who run the troop.',
  )
export const noEmailThere = () =>
  new ClaimRefused('This page shows no e-mail address, so no code can be mailed there.')
export const emailTooNew = () =>
  new ClaimRefused(
    'The e-mail address on this page has been there for less than 60 days, so it proves nothing yet.',
  )
export const noDomainThere = () =>
  new ClaimRefused('This page has no domain of its own, so no record there can prove anything.')
export const notClaimable = () =>
  new ClaimRefused('This site cannot be claimed now: no page of it is on the web.')
export const tooManyClaims = () =>
  new ClaimRefused(
    'Too many codes were asked for today, for this site or this e-mail address. Please try again tomorrow.',
  )
export const proofGone = () =>
  new ClaimRefused(
    'This proof is no longer valid: it took too long, or too many wrong codes were typed. Please begin again.',
  )

export const claimGone = () =>
  new Refusal('changed_meanwhile', 'This claim is not open any more: somebody has decided it.')
export const claimNotSilent = () =>
  new Refusal(
    'not_accepted',
    'You can grant a claim once no admin has signed in for 14 days, each of them was mailed three times, and none has seen it.',
  )
