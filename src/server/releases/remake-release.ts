import { randomUUID } from 'node:crypto'
import type { Site } from '#site/facts/site.ts'
import type { Db } from '../database/open-pool.ts'
import { composeRelease } from './compose-release.ts'
import { createKeyOf, isUnchanged, type StoredRelease } from './find-release.ts'
import { changeLive, type HeldSite } from './make-live.ts'
import type { PublishingParts } from './publishing-parts.ts'
import { type MadeFiles, remakeRelease } from './release-rows.ts'
import { removeFolders, storeRelease } from './store-release.ts'

/** Puts what was made where it belongs; false when that is not wanted any more. */
type Place = (transaction: Db, made: MadeFiles, site: HeldSite) => Promise<boolean>

/**
 * Renders a release anew, from its facts or from facts that differ a little, stores it in a folder
 * of its own, and places it in one transaction that holds the site. Answers whether it was placed:
 * nothing happens to a release that changed meanwhile.
 */
export async function renderAgain(
  parts: PublishingParts,
  release: StoredRelease,
  facts: Site,
  place: Place,
): Promise<boolean> {
  const folder = `releases/${release.siteId}/${randomUUID()}`
  const composed = await composeRelease(facts, release.createdAt, createKeyOf(release))
  const files = await storeRelease(parts, folder, composed).catch(async (error) => {
    // Somebody else remade or dropped it, and with it the folder that was copied from.
    if (await isUnchanged(parts.db, release)) throw error
    return null
  })
  if (!files) return false
  const isPlaced = await changeLive(parts, async (transaction, hold) => {
    const site = await hold(release.siteId)
    // Remade meanwhile, it may have shown what a family wants gone.
    if (!site || !(await isUnchanged(transaction, release))) return false
    return place(transaction, { folder, facts, files }, site)
  })
  if (!isPlaced) await removeFolders(parts, [folder])
  return isPlaced
}

/**
 * Makes a release anew in place: it stays the same version. Its old folder goes, because what it
 * held may not stay.
 */
export async function rewriteRelease(
  parts: PublishingParts,
  release: StoredRelease,
  facts: Site,
  alsoWhenLive?: (transaction: Db) => Promise<void>,
): Promise<boolean> {
  const isPlaced = await renderAgain(parts, release, facts, async (transaction, made, site) => {
    if (site.liveReleaseId === release.id) await alsoWhenLive?.(transaction)
    return remakeRelease(transaction, release, made)
  })
  if (isPlaced) await removeFolders(parts, [release.folder])
  return isPlaced
}
