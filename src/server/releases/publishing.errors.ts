import { Refusal } from '../functions/refusal.ts'

export const changedSincePreview = () =>
  new Refusal(
    'changed_since_preview',
    'This page changed since you previewed it. Review the latest version, then publish.',
  )
export const notSavedYet = () =>
  new Refusal('not_saved_yet', 'Save your site first, then publish it.')
export const noSuchRelease = () =>
  new Refusal('version_gone', 'This version is no longer kept. Choose another one.')
export const notStored = () =>
  new Refusal(
    'not_stored',
    'The files could not be stored just now. What was live before is untouched; please try again in a moment.',
  )
