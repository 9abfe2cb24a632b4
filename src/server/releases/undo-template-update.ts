import { makePageDue } from './live-pages.ts'
import { changeLive, replaceLive } from './make-live.ts'
import type { PublishingParts } from './publishing-parts.ts'

/**
 * Restores the release that was live before a template update; false if something else went live
 * since.
 */
export function undoTemplateUpdate(
  parts: Pick<PublishingParts, 'db' | 'siteChanged'>,
  siteId: string,
  updateId: string,
): Promise<boolean> {
  return changeLive(parts, async (transaction, hold) => {
    const site = await hold(siteId)
    let former = site?.liveReleaseId ?? null
    // A template that was improved again while the update ran made several releases: go back
    // through all of them.
    for (;;) {
      const made = await transaction
        .selectFrom('releases')
        .select('replaces')
        .where('id', '=', former)
        .where('update_id', '=', updateId)
        .where('replaces', 'is not', null)
        .executeTakeFirst()
      if (!made) break
      former = made.replaces
    }
    if (!former || former === site?.liveReleaseId) return false
    await replaceLive(transaction, siteId, former)
    await makePageDue(transaction, siteId)
    return true
  })
}
