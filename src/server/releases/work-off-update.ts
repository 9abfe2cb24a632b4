import { eachRow } from '../database/each-row.ts'
import { outlineError } from '../logging.ts'
import type { PublishingParts } from './publishing-parts.ts'
import { endWhenDone, noteDone, takeSites } from './update-queue.ts'
import { updateRelease } from './update-release.ts'

/** The name of this work in the job queue. */
export const UPDATE_JOB = 'update-sites'

/** Rendering waits for the disk about as long as for the processor, so several sites run at the same time. */
const AT_ONCE = 8
/** This many failures in a row mean that the store is away: stop, and let the next run begin again. */
const MAX_FAILURES = 10

/** Works on the running update until no site is left to take. */
export async function workOffUpdate(parts: PublishingParts, signal?: AbortSignal): Promise<void> {
  const { db, log } = parts
  let failures = 0
  const readPage = (_: string, most: number) => takeSites(db, most)
  await eachRow({ readPage, atOnce: AT_ONCE, signal }, async (site) => {
    try {
      await updateRelease(parts, { siteId: site.id, updateId: site.updateId })
      await noteDone(db, site)
      failures = 0
    } catch (error) {
      failures += 1
      if (failures >= MAX_FAILURES) throw error
      log.error({ siteId: site.id, ...outlineError(error) }, 'a site could not be updated')
    }
  })
  await endWhenDone(db)
}
