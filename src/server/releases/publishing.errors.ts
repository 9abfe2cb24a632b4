import { Refusal } from '../functions/refusal.ts'

export const changedSincePreview = () =>
  new Refusal('This page changed since you previewed it. Review the latest version, then publish.')
export const notSavedYet = () => new Refusal('Save your site first, then publish it.')
export const noSuchSite = () =>
  new Refusal('This site cannot be found. It may have been deleted, or belong to somebody else.')
export const noSuchRelease = () =>
  new Refusal('This version is no longer kept. Choose another one.')
export const notStored = () =>
  new Refusal(
    'The files could not be stored just now. What was live before is untouched; please try again in a moment.',
  )
