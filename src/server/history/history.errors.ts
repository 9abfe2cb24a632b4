import { sharedSentences } from '#contract/shared-sentences.ts'
import { Refusal } from '../http/refusal.ts'

const cannot = (sentence: string) => () => new Refusal('cannot_put_back', sentence)

export const lineGone = cannot('This line is no longer in the history, so it cannot be put back.')
export const removedForGood = cannot('What it said was removed for good, so it cannot be put back.')
export const fileGone = cannot('This file is gone for good, so it cannot be put back.')
export const neverNoted = cannot(
  'What it said before was not written down at that time, so it cannot be put back.',
)
export const saidAlready = cannot('It says that already.')
export const goneAlready = cannot('It is not on the site any more.')
export const ofVersions = cannot(
  'An earlier version of the whole page comes back in the preview, under “Versions”.',
)
export const changedSince = () =>
  new Refusal('changed_meanwhile', sharedSentences.changed_meanwhile)
