import { requireRight, requireRightStill } from '../access/require-right.ts'
import {
  dropAsset,
  findFileKey,
  hideForGood,
  holdAsset,
  listRemovals,
  type Removal,
} from '../assets/removal-rows.ts'
import { eachRow } from '../database/each-row.ts'
import { isUuid } from '../database/is-uuid.ts'
import { notThere } from '../http/shared.errors.ts'
import { outlineError } from '../lib/logging.ts'
import { changeLive } from './make-live.ts'
import { stillRemoving } from './publishing.errors.ts'
import type { PublishingParts } from './publishing-parts.ts'
import { purgeReleases, withdrawAsset } from './purge-releases.ts'

/**
 * Removes an upload for good and immediately: from releases, store and database, without undo. The
 * right to edit is enough, although this changes the live page: families ask the leader they know.
 */
export async function removeEverywhere(
  parts: PublishingParts,
  accountId: string,
  removal: Removal,
): Promise<void> {
  await requireRight(parts.db, accountId, removal.siteId, 'edit')
  if (!isUuid(removal.assetId)) throw notThere()
  if (!(await hide(parts, accountId, removal))) throw notThere()
  try {
    await finish(parts, removal)
  } catch (error) {
    throw stillRemoving(error)
  }
}

/** Finishes removals that an outage of the store or a stop of the server interrupted. */
export function finishRemovals(parts: PublishingParts, signal?: AbortSignal): Promise<void> {
  const { db, log } = parts
  const readPage = (after: string, most: number) => listRemovals(db, after, most)
  return eachRow({ readPage, atOnce: 1, signal }, ({ siteId, id: assetId }) =>
    finish(parts, { siteId, assetId }).catch((error) =>
      log.error({ siteId, ...outlineError(error) }, 'a removal is not finished yet'),
    ),
  )
}

/**
 * After the commit it is no longer served, whatever the store does; false when there is no such
 * upload.
 */
function hide(parts: PublishingParts, accountId: string, removal: Removal): Promise<boolean> {
  return changeLive(parts, async (transaction, hold) => {
    // Lock order: the site before its uploads, as when its document is saved; the reverse order
    // could deadlock.
    await hold(removal.siteId)
    const isKept = await holdAsset(transaction, removal)
    await requireRightStill(transaction, accountId, removal.siteId, 'edit')
    // The row may have been deleted long ago, but earlier versions of the site may still show the
    // upload.
    const shown = await withdrawAsset(transaction, removal)
    if (!isKept && shown === 0) return false
    await hideForGood(transaction, removal)
    return true
  })
}

async function finish(parts: PublishingParts, removal: Removal): Promise<void> {
  const fileKey = await findFileKey(parts.db, removal)
  // Before the pages are rerendered: on a full disk this frees space for them.
  if (fileKey) await parts.store.removeFolder(fileKey)
  await purgeReleases(parts, removal)
  await dropAsset(parts.db, removal)
}
