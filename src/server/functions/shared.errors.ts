import { sharedSentences } from '#contract/shared-sentences.ts'
import { Refusal } from './refusal.ts'

const shared = (code: keyof typeof sharedSentences) => () =>
  new Refusal(code, sharedSentences[code])

export const notThere = shared('not_there')
export const noRoomLeft = shared('no_room')
