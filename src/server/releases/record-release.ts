import { requireRightStill } from '../access/require-right.ts'
import type { Db } from '../database/open-pool.ts'
import { type PageState, settlePage } from './live-pages.ts'
import { changeLive, putLive } from './make-live.ts'
import type { PublishingParts } from './publishing-parts.ts'
import type { SiteState } from './read-site.ts'
import { refusePublishing } from './refuse-publishing.ts'
import { dropOldReleases, insertRelease, type MadeFiles } from './release-rows.ts'

export type PublishedRelease = MadeFiles & {
  id: string
  state: SiteState
  page: PageState
  goodUntil: Date
  createdBy: string
}

/**
 * Makes a stored release the live one, unless the site changed or was deleted in the meantime
 * (null). A single transaction, so that it is live entirely or not at all. Returns the folders that
 * are no longer needed.
 */
export async function recordRelease(
  parts: PublishingParts,
  { state, page, goodUntil, ...made }: PublishedRelease,
): Promise<string[] | null> {
  const { id: siteId, revision, assetsRevision } = state
  return changeLive(parts, async (transaction, hold) => {
    await hold(siteId)
    // In sequence: each sends several queries, and none may be sent once another has failed.
    await requireRightStill(transaction, made.createdBy, siteId, 'publish')
    await refusePublishing(transaction, parts, { accountId: made.createdBy, siteId })
    if (!(await isCurrent(transaction, state))) return null
    await insertRelease(transaction, { ...made, siteId, revision, assetsRevision })
    await Promise.all([
      putLive(transaction, siteId, { id: made.id, revision, assetsRevision }),
      settlePage(transaction, page, goodUntil),
    ])
    return dropOldReleases(transaction, siteId)
  })
}

/** Whether a site and all its uploads are unchanged since they were read. */
export async function isCurrent(
  db: Db,
  { id, domain, ownDomain, revision, assetsRevision }: SiteState,
): Promise<boolean> {
  const row = await db
    .selectFrom('sites')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('domain', '=', domain)
    .where('own_domain', 'is not distinct from', ownDomain)
    .where('revision', '=', revision)
    .where('assets_revision', '=', assetsRevision)
    .executeTakeFirst()
  return row !== undefined
}
