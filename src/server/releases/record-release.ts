import { requireRightStill } from '../access/require-right.ts'
import type { Db } from '../database/open-pool.ts'
import { type Choice, noteWaiting, settleDrafts } from './choose-parts.ts'
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
  choice: Pick<Choice, 'seen' | 'left' | 'agreed'>
  /** The version that was live when it was decided what to leave out. */
  formerId: string | null
  isAside: boolean
}

/** The state of a site of which a version shows everything; of one that shows only a part, none. */
const IN_PART = { revision: 0, assetsRevision: 0 }

/**
 * Makes a stored release the live one, unless the site changed or was deleted in the meantime
 * (null). A single transaction, so that it is live entirely or not at all. Returns the folders that
 * are no longer needed.
 */
export async function recordRelease(
  parts: PublishingParts,
  { state, page, goodUntil, choice, formerId, isAside, ...made }: PublishedRelease,
): Promise<string[] | null> {
  const { id: siteId } = state
  const isWhole = choice.left.length === 0
  const { revision, assetsRevision } = isWhole ? state : IN_PART
  return changeLive(parts, async (transaction, hold) => {
    const held = await hold(siteId)
    if (!isWhole && held?.liveReleaseId !== formerId) return null
    // In sequence: each sends several queries, and none may be sent once another has failed.
    await requireRightStill(transaction, made.createdBy, siteId, 'publish')
    await refusePublishing(transaction, parts, { accountId: made.createdBy, siteId })
    if (!(await isCurrent(transaction, state))) return null
    await insertRelease(transaction, { ...made, siteId, revision, assetsRevision })
    await Promise.all([
      putLive(transaction, siteId, { id: made.id, revision, assetsRevision }),
      settlePage(transaction, page, goodUntil),
    ])
    await settleDrafts(transaction, siteId, made.createdBy, choice)
    if (!isAside) await noteWaiting(transaction, siteId, choice)
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
