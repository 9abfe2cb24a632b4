import { eachRow } from '../database/each-row.ts'
import type { Db } from '../database/open-pool.ts'
import type { JobQueue, Queue } from '../jobs/job-queue.ts'
import { type Logger, outlineError } from '../lib/logging.ts'
import { selectWithoutPicture } from './share-pictures.ts'

export const SHARE_PICTURES: Queue = { name: 'share-pictures' }

type WantingParts = { db: Db; jobs: JobQueue; log: Logger }

/**
 * Has the share picture of a site drawn if its live release has none. Never throws: the site is
 * live.
 */
export async function wantSharePicture(
  { db, jobs, log }: WantingParts,
  siteId: string,
): Promise<void> {
  try {
    const lacking = await selectWithoutPicture(db).where('s.id', '=', siteId).executeTakeFirst()
    if (lacking) await jobs.send(SHARE_PICTURES, { siteId })
  } catch (error) {
    log.warn({ siteId, ...outlineError(error) }, 'a share picture could not be asked for')
  }
}

/** The same for all sites: some may have gone live while nothing could be drawn. */
export function wantMissingPictures(parts: WantingParts, signal?: AbortSignal): Promise<void> {
  const readPage = (after: string, most: number) =>
    selectWithoutPicture(parts.db).where('s.id', '>', after).orderBy('s.id').limit(most).execute()
  return eachRow({ readPage, atOnce: 4, signal }, ({ id }) => wantSharePicture(parts, id))
}
