import { randomUUID } from 'node:crypto'
import type { Site } from '#site/facts/site.ts'
import type { Db } from '../database/open-pool.ts'
import { readLiveFacts } from '../events/read-live-facts.ts'
import { outlineError } from '../lib/logging.ts'
import { composeRelease, type FindFile, type ReleasePart } from './compose-release.ts'
import { createFindFile, isUnchanged, listFolders, type StoredRelease } from './find-release.ts'
import { readPageState, settlePage } from './live-pages.ts'
import { changeLive, type HeldSite } from './make-live.ts'
import { hostSettings, type PublishingParts } from './publishing-parts.ts'
import { type MadeFiles, replaceRelease } from './release-rows.ts'
import { inRenderTurn } from './render-turns.ts'
import { keepSharePicture } from './share-pictures.ts'
import { removeFolders, storeRelease } from './store-release.ts'

/** Saves the rendering; false when it is no longer wanted. */
type PlaceRelease = (transaction: Db, made: MadeFiles, site: HeldSite) => Promise<boolean>

/**
 * Rerenders a release, from its facts or from slightly changed facts, stores it in a new folder,
 * and places it in one transaction that locks the site. Returns whether it was placed: a release
 * that changed in the meantime is left alone.
 */
export async function rerenderRelease(
  parts: PublishingParts,
  release: StoredRelease,
  facts: Site,
  place: PlaceRelease,
  sharePicture: ReleasePart | undefined = keepSharePicture(release, facts),
  findFile: FindFile = createFindFile(release),
): Promise<boolean> {
  const folder = `releases/${release.siteId}/${randomUUID()}`
  const page = await readPageState(parts.db, release.siteId)
  const live = await readLiveFacts(parts.db, release.siteId)
  const composed = await inRenderTurn(release.accountId, () =>
    composeRelease(facts, live, new Date(), { findFile, sharePicture, ...hostSettings(parts) }),
  )
  const files = await storeRelease(parts, folder, composed.parts).catch(async (error) => {
    // It was rerendered or dropped meanwhile, and the folder to copy from with it.
    if (await isUnchanged(parts.db, release)) throw error
    parts.log.warn(outlineError(error), 'a release was given up: its site changed meanwhile')
    return null
  })
  if (!files) return false
  const isPlaced = await changeLive(parts, async (transaction, hold) => {
    const site = await hold(release.siteId)
    // If it was rerendered in the meantime, our rendering may still show what a family wants
    // removed.
    if (!site || !(await isUnchanged(transaction, release))) return false
    if (!(await place(transaction, { folder, facts, files }, site))) return false
    if (site.liveReleaseId === release.id) await settlePage(transaction, page, composed.goodUntil)
    return true
  })
  if (!isPlaced) await removeFolders(parts, [folder])
  return isPlaced
}

type Rewriting = {
  alsoWhenLive?: (transaction: Db) => Promise<void>
  /** Used in place of the share picture that the release has. */
  sharePicture?: ReleasePart
  /** Finds files that it does not have yet. */
  findFile?: FindFile
}

/**
 * Rerenders a release in place: it stays the same version. Its old folder is deleted, because its
 * contents may have to be removed.
 */
export async function rerenderSameVersion(
  parts: PublishingParts,
  release: StoredRelease,
  facts: Site,
  { alsoWhenLive, sharePicture, findFile }: Rewriting = {},
): Promise<boolean> {
  const place: PlaceRelease = async (transaction, made, site) => {
    if (site.liveReleaseId === release.id) await alsoWhenLive?.(transaction)
    return replaceRelease(transaction, release, made)
  }
  const isPlaced = await rerenderRelease(parts, release, facts, place, sharePicture, findFile)
  if (isPlaced) await removeFolders(parts, listFolders(release))
  return isPlaced
}
