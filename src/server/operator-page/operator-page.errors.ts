import { Refusal } from '../http/refusal.ts'

/** Another operator, or the same one in another window, was faster. */
const meanwhile = (sentence: string) => new Refusal('changed_meanwhile', sentence)

export const alreadyDown = () => meanwhile('This page was taken down meanwhile.')
export const notDown = () => meanwhile('This page is not down any more.')
export const reportClosed = () => meanwhile('This report was dealt with meanwhile.')
export const reportPassedOn = () =>
  meanwhile('This report was dealt with meanwhile, its leaders were told, or its site was deleted.')
export const jobGone = () =>
  meanwhile('It is not in the list any more: it was sent again or dropped meanwhile.')
export const siteGone = () => new Refusal('not_there', 'This site is not there any more.')
