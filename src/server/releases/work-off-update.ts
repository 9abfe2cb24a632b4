import { eachRow } from '../database/each-row.ts'
import { outlineError, withLogContext } from '../logging.ts'
import type { PublishingParts } from './publishing-parts.ts'
import { endWhenDone, giveBack, noteDone, type QueuedSite, takeSites } from './update-queue.ts'
import { updateRelease } from './update-release.ts'

/** The name of this work in the job queue. */
export const UPDATE_JOB = 'update-sites'

/** Rendering waits for the disk about as long as for the processor, so several sites run at the same time. */
const AT_ONCE = 8

/** Works on the running update until no site is left to take. */
export async function workOffUpdate(parts: PublishingParts, signal?: AbortSignal): Promise<void> {
  const { db, store, log } = parts
  let left = new Set<QueuedSite>()
  const readPage = async (_: string, most: number) => {
    const page = await takeSites(db, most)
    left = new Set(page)
    return page
  }
  const update = async (site: QueuedSite) => {
    try {
      await updateRelease(parts, { siteId: site.id, updateId: site.updateId })
      await noteDone(db, site)
    } catch (error) {
      // While the store is away nothing is wrong with the site: it keeps its tries for a later run.
      await store.check()
      log.error(outlineError(error), 'a site could not be updated')
    }
    left.delete(site)
  }
  try {
    await eachRow({ readPage, atOnce: AT_ONCE, signal }, (site) =>
      withLogContext({ siteId: site.id }, () => update(site)),
    )
  } finally {
    await giveBack(db, [...left])
  }
  const ended = await endWhenDone(db)
  if (ended)
    log[ended.failed > 0 ? 'error' : 'info'](ended, 'an update of the live sites has ended')
}
