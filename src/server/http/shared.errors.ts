import { sharedSentences } from '#contract/shared-sentences.ts'
import { Refusal } from './refusal.ts'

const shared = (code: keyof typeof sharedSentences) => (cause?: unknown) =>
  new Refusal(code, sharedSentences[code], cause)

export const notThere = shared('not_there')
export const notAllowed = shared('not_allowed')
export const noRoomLeft = shared('no_room')
export const notSavedYet = () =>
  new Refusal('not_saved_yet', 'Save your site first, then publish it.')
