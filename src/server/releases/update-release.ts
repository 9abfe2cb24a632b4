import { randomUUID } from 'node:crypto'
import { findLiveRelease } from './find-release.ts'
import { replaceLive } from './make-live.ts'
import type { PublishingParts } from './publishing-parts.ts'
import { insertRelease } from './release-rows.ts'
import { renderPages } from './render-pages.ts'
import { rerenderRelease } from './rerender-release.ts'
import { DUE_BY_UPDATE, endWhenDone, holdUpdate, noteUpdated } from './template-updates.ts'
import { templateVersion } from './template-version.ts'

/** Updates all pages that the running update waits for to improved templates. */
export async function updateDuePages(parts: PublishingParts, signal?: AbortSignal): Promise<void> {
  const render = async (id: string) => {
    await updateRelease(parts, id)
    await noteUpdated(parts.db, id)
  }
  const failed = 'a site could not be updated'
  // No more than are rendered at once: a change to one of them never waits for others.
  await renderPages(parts, { reason: DUE_BY_UPDATE, batch: 8, atOnce: 8, render, failed }, signal)
  const ended = await endWhenDone(parts.db)
  if (ended)
    parts.log[ended.failed > 0 ? 'error' : 'info'](ended, 'an update of the live sites has ended')
}

/**
 * Rerenders a live site with today's template, from the facts that were published, while an update
 * is running. The previous release stays, so that the update can be undone. Idempotent: a site that
 * is current is left alone.
 */
export async function updateRelease(parts: PublishingParts, siteId: string): Promise<void> {
  // Repeat if somebody published, restored or removed a photo in the meantime.
  for (;;) {
    const updateId = await holdUpdate(parts.db)
    const live = await findLiveRelease(parts.db, siteId)
    if (!updateId || !live || live.templateVersion === templateVersion(live.facts.template)) return
    const isPlaced = await rerenderRelease(
      parts,
      live,
      live.facts,
      async (transaction, made, site) => {
        if (site.isDeleted || site.liveReleaseId !== live.id) return false
        if ((await holdUpdate(transaction)) !== updateId) return false
        const { revision, assetsRevision } = live
        const id = randomUUID()
        const replaced = { siteId, revision, assetsRevision, replaces: live.id }
        await insertRelease(transaction, { ...made, ...replaced, id, updateId })
        await replaceLive(transaction, siteId, id)
        return true
      },
    )
    if (isPlaced) return
  }
}
