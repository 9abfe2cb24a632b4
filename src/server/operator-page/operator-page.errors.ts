import { HttpError } from '../http/http.errors.ts'
import { Refusal } from '../http/refusal.ts'

/** Another operator, or the same one in another window, was faster. */
const meanwhile = (sentence: string) => new Refusal('changed_meanwhile', sentence)

export const alreadyDown = () => meanwhile('This page has already been taken down.')
export const notDown = () => meanwhile('This page is not down any more.')
export const reportClosed = () => meanwhile('This report has already been dealt with.')
export const reportPassedOn = () =>
  meanwhile(
    'This report has already been dealt with, its leaders were told, or its site was deleted.',
  )
export const jobGone = () =>
  meanwhile('It is no longer in the list: it has already been sent again or dropped.')
export const siteGone = () => new Refusal('not_there', 'This site is not there any more.')
export const accountGone = () => new Refusal('not_there', 'This account is not there any more.')
export const accountThere = () => new Refusal('not_accepted', 'This e-mail has an account already.')
export const noEmail = () => new Refusal('not_accepted', 'Give an e-mail address.')
export const invitationGone = () =>
  meanwhile('This invitation is not open any more: it was used or withdrawn.')
export const suspendedMeanwhile = () => meanwhile('This account has already been suspended.')
export const resumedMeanwhile = () => meanwhile('This account is not suspended any more.')
export const dayPassed = () => new Refusal('not_accepted', 'Choose a day in the future.')
export const operatorStays = () =>
  new Refusal('not_allowed', 'An operator cannot be suspended: take them off OPERATORS first.')
export const reasonUnread = () =>
  new Refusal('not_accepted', 'Give a reason that can be read, in at most 2,000 characters.')
export const shortPassword = () =>
  new HttpError(
    403,
    'weak_password',
    'An operator’s password needs at least 12 characters. Choose a longer one in “My account”, or sign in again.',
  )
