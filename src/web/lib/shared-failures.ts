import { sharedSentences } from '#contract/shared-sentences.ts'
import { RequestError } from './request-error.ts'

/** Failures detected here that have the same sentences as the server's. */
const failure = (code: keyof typeof sharedSentences, status: number) => () =>
  new RequestError(sharedSentences[code], status, code)

export const notThere = failure('not_there', 404)
export const overtaken = failure('changed_meanwhile', 409)
