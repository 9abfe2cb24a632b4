import { randomUUID } from 'node:crypto'
import type { Db } from '../database/open-pool.ts'
import { findLiveRelease } from './find-release.ts'
import { replaceLive } from './make-live.ts'
import type { PublishingParts } from './publishing-parts.ts'
import { insertRelease } from './release-rows.ts'
import { renderAgain } from './remake-release.ts'
import { templateVersion } from './template-version.ts'

/**
 * Re-renders a live site with today's template, from the facts that were published. The previous
 * release stays, so that the update can be undone. Idempotent: a site that is current is left
 * alone.
 */
export async function updateRelease(
  parts: PublishingParts,
  { siteId, updateId }: { siteId: string; updateId: string },
): Promise<void> {
  // Repeat when somebody published, restored or removed a photo in the meantime.
  while (await isRunning(parts.db, updateId)) {
    const live = await findLiveRelease(parts.db, siteId)
    if (!live || live.templateVersion === templateVersion(live.facts.template)) return
    const isPlaced = await renderAgain(parts, live, live.facts, async (transaction, made, site) => {
      if (site.isDeleted || site.liveReleaseId !== live.id) return false
      // This locks the update's row: stopping the update waits for this transaction, and then finds
      // what it made.
      if (!(await isRunning(transaction, updateId))) return false
      const { revision, assetsRevision } = live
      const id = randomUUID()
      const replaced = { siteId, revision, assetsRevision, replaces: live.id }
      await insertRelease(transaction, { ...made, ...replaced, id, updateId })
      await replaceLive(transaction, siteId, id)
      return true
    })
    if (isPlaced) return
  }
}

async function isRunning(db: Db, updateId: string): Promise<boolean> {
  const update = await db
    .selectFrom('private.template_updates')
    .select('id')
    .where('id', '=', updateId)
    .where('state', '=', 'running')
    .forShare()
    .executeTakeFirst()
  return update !== undefined
}
