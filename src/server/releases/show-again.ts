import { listChanges } from '#site/facts/page-parts.ts'
import { asAccount } from '../database/as-account.ts'
import type { Account } from '../http/function-environment.ts'
import { Refusal } from '../http/refusal.ts'
import type { Removal } from '../removals/removals.ts'
import { readDrafts } from './choose-parts.ts'
import { findLiveRelease } from './find-release.ts'
import { publishSite } from './publish-site.ts'
import type { PublishingParts } from './publishing-parts.ts'
import { readSite } from './read-site.ts'

/**
 * Publishes an upload, and nothing else that changed; unless a drafter changed what is said of it and has not asked
 * for that. Returns whether the page shows it.
 */
export async function showAgain(
  parts: PublishingParts,
  account: Account,
  { siteId, assetId }: Removal,
): Promise<boolean> {
  const read = await asAccount(parts.db, account.id, async (transaction) => ({
    saved: await readSite(transaction, siteId, parts.findAddress),
    live: await findLiveRelease(transaction, siteId),
    drafts: (await readDrafts(transaction, siteId)).drafts,
  }))
  const { saved, live, drafts } = read
  if (!saved || !live) return false
  if (drafts.some(({ entry, isAsked }) => entry === assetId && !isAsked)) return false
  const changes = listChanges(live.facts, saved.site)
  const others = changes.filter(({ entry }) => entry !== assetId)
  if (others.length === changes.length) return true
  const leaveOut = {
    fields: others.flatMap(({ field, entry }) => (entry === null ? field : [])),
    entries: others.flatMap(({ entry }) => entry ?? []),
  }
  try {
    const { leftOut } = await publishSite(parts, account, { siteId, leaveOut }, new Date(), true)
    return leftOut.every(({ entry }) => entry !== assetId)
  } catch (error) {
    // It is back in the list, and goes live with the next publishing.
    if (error instanceof Refusal) return false
    throw error
  }
}
