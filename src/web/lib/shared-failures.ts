import { sharedSentences } from '#contract/shared-sentences.ts'
import { RequestError } from './request-error.ts'

/** What the server would say in the same words. */
const failure = (code: keyof typeof sharedSentences, status: number) => () =>
  new RequestError(sharedSentences[code], status, code)

export const notThere = failure('not_there', 404)
export const overtaken = failure('changed_meanwhile', 409)
