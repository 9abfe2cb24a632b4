import { isAdultWhoPublishes, requireRight, requireRightStill } from '../access/require-right.ts'
import {
  dropAsset,
  findFileKey,
  type Hold,
  hideForGood,
  holdAsset,
  isHidden,
  listRemovals,
  releaseAsset,
} from '../assets/removal-rows.ts'
import { keepPicture, noteHidden, noteSeen } from '../assets/request-rows.ts'
import { eachRow } from '../database/each-row.ts'
import { isUuid } from '../database/is-uuid.ts'
import type { Db } from '../database/open-pool.ts'
import { notAllowed, notThere } from '../http/shared.errors.ts'
import { outlineError } from '../lib/logging.ts'
import type { Removal } from '../removals/removals.ts'
import { changeLive } from './make-live.ts'
import { stillRemoving } from './publishing.errors.ts'
import type { PublishingParts } from './publishing-parts.ts'
import { purgeReleases, withdrawAsset } from './purge-releases.ts'

/**
 * Removes an upload immediately from the page, its releases and the list of files. The right to edit
 * is enough, although this changes the live page: families ask the leader they know. Whoever may
 * publish, on an adult seat, removes it for good; for others it is held until such a person looks.
 * Returns whether it is. `first` runs in the same transaction, before the upload leaves the list of files.
 */
export async function removeEverywhere(
  parts: PublishingParts,
  accountId: string,
  removal: Removal,
  first?: (transaction: Db) => Promise<void>,
): Promise<boolean> {
  await requireRight(parts.db, accountId, removal.siteId, 'edit')
  const isHeld = await hide(parts, removal, async (transaction) => {
    await requireRightStill(transaction, accountId, removal.siteId, 'edit')
    await first?.(transaction)
    const mayDelete = await isAdultWhoPublishes(transaction, removal.siteId)
    return mayDelete ? null : { by: accountId }
  })
  return isHeld ?? false
}

/** The same, but held whoever does it: for two weeks an adult can bring it back. */
export async function hidePicture(
  parts: PublishingParts,
  accountId: string,
  removal: Removal,
): Promise<void> {
  await requireRight(parts.db, accountId, removal.siteId, 'edit')
  await hide(parts, removal, async (transaction) => {
    await requireRightStill(transaction, accountId, removal.siteId, 'edit')
    await noteHidden(transaction, removal)
    return { by: accountId }
  })
}

/**
 * Puts what is held back into the list of files, where it is hidden; a family that asks for the picture again
 * waits for a look.
 */
export async function bringBack(
  parts: PublishingParts,
  accountId: string,
  removal: Removal,
): Promise<void> {
  await requireRight(parts.db, accountId, removal.siteId, 'publish')
  if (!isUuid(removal.assetId)) throw notThere()
  // A version that still names it, while its files are gone, would count as one that shows it.
  if (await isHidden(parts.db, removal))
    await purgeReleases(parts, removal).catch((error) => {
      throw stillRemoving(error)
    })
  await changeLive(parts, async (transaction, hold) => {
    await hold(removal.siteId)
    await requireRightStill(transaction, accountId, removal.siteId, 'publish')
    if (!(await isAdultWhoPublishes(transaction, removal.siteId))) throw notAllowed()
    const wasAsked = await keepPicture(transaction, removal)
    const isReleased = await releaseAsset(transaction, removal)
    // Its time is over, and it is being deleted.
    if (!isReleased && (!wasAsked || (await isHidden(transaction, removal)))) throw notThere()
  })
}

/** Finishes removals that an outage or a stop of the server interrupted, or whose time is over. */
export function finishRemovals(parts: PublishingParts, signal?: AbortSignal): Promise<void> {
  const { db, log } = parts
  const readPage = (after: string, most: number) => listRemovals(db, after, most)
  return eachRow({ readPage, atOnce: 1, signal }, ({ siteId, id: assetId, isHeld }) =>
    finish(parts, { siteId, assetId }, isHeld).catch((error) =>
      log.error({ siteId, ...outlineError(error) }, 'a removal is not finished yet'),
    ),
  )
}

/**
 * Takes an upload off the page and its versions. After the commit it is no longer served, whatever the store
 * does. `decide` runs in the transaction that holds the site, and says whether the upload is held, or stays.
 * Returns whether it is held; undefined if it stays.
 */
export async function hide(
  parts: PublishingParts,
  removal: Removal,
  decide: (transaction: Db) => Promise<Hold | null | 'stays'>,
): Promise<boolean | undefined> {
  if (!isUuid(removal.assetId)) throw notThere()
  const isHeld = await changeLive(parts, async (transaction, hold) => {
    // Lock order: the site before its uploads, as when its document is saved; the reverse order
    // could deadlock.
    await hold(removal.siteId)
    const kept = await holdAsset(transaction, removal)
    const held = await decide(transaction)
    if (held === 'stays') return undefined
    // The row may have been deleted long ago, but earlier versions of the site may still show the
    // upload.
    const shown = await withdrawAsset(transaction, removal)
    if (!kept && shown === 0) throw notThere()
    if (shown > 0) await noteSeen(transaction, removal)
    const isHeld = kept !== undefined && held !== null
    // A second time changes nothing, or it could be held for ever.
    if (!isHeld || !kept.isRemoved) await hideForGood(transaction, removal, isHeld ? held : null)
    return isHeld
  })
  if (isHeld === undefined) return undefined
  try {
    await finish(parts, removal, isHeld)
  } catch (error) {
    throw stillRemoving(error)
  }
  return isHeld
}

async function finish(parts: PublishingParts, removal: Removal, isHeld: boolean): Promise<void> {
  const fileKey = isHeld ? undefined : await findFileKey(parts.db, removal)
  // Before the pages are rerendered: on a full disk this frees space for them.
  if (fileKey) await parts.store.removeFolder(fileKey)
  await purgeReleases(parts, removal)
  if (!isHeld) await dropAsset(parts.db, removal)
}
