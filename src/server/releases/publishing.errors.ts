import type { AccountStage } from '../accounts/account-stage.ts'
import { Refusal } from '../http/refusal.ts'

export const changedSincePreview = () =>
  new Refusal(
    'changed_since_preview',
    'This page changed since you previewed it. Review the latest version, then publish.',
  )
export const noSuchRelease = () =>
  new Refusal('version_gone', 'This version is no longer kept. Choose another one.')
export const notStored = (cause: unknown) =>
  new Refusal(
    'not_stored',
    'The files could not be stored just now. What was live before is untouched; please try again in a moment.',
    cause,
  )
export const stillRemoving = (cause: unknown) =>
  new Refusal(
    'still_removing',
    'Nobody can see this photo on your site any more. We could not finish deleting it everywhere just now; ScoutSite will keep trying until it is done, and you do not need to do anything.',
    cause,
  )
export const takenDown = () =>
  new Refusal(
    'taken_down',
    'This page was taken off the web by whoever runs this ScoutSite. You can still edit it, but you cannot publish until it is put back.',
  )
export const notApproved = () =>
  new Refusal(
    'not_approved',
    'The person who runs this server looks at each new account before its first page goes live. They have been told. You get an e-mail; then press “Publish Site” again. Until then everything is saved, and you can go on editing.',
  )
export const pageTooLong = () =>
  new Refusal(
    'page_too_long',
    'Your page says more than a phone can load at once. Shorten your longest texts, such as the answers to questions, then publish.',
  )
export const tooManySites = ({ said, sites }: AccountStage) =>
  new Refusal(
    'new_account',
    `Your account is new: ${said} it can publish ${sites} sites. This page is saved, and you can publish it later. If you need more now, ask whoever runs this ScoutSite.`,
  )
export const neverTyped = () =>
  new Refusal('cannot_forget', 'Only what somebody typed can be forgotten.')
export const notLiveYet = () =>
  new Refusal(
    'cannot_forget',
    'A change of it is not live yet. Publish it first; then forget what it said before.',
  )
