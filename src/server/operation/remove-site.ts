import type { Db } from '../database/open-pool.ts'
import { dropSite } from '../releases/release-rows.ts'
import type { FileStore } from '../storage/file-store.ts'

/** Takes a site off the web as its leader would: for thirty days it can be restored. */
export async function removeSite(db: Db, siteId: string): Promise<void> {
  await db.deleteFrom('sites').where('id', '=', siteId).where('deleted_at', 'is', null).execute()
}

/** Removes all there is of a site: nobody gets it back, but out of a backup. */
export async function removeSiteForGood(
  { db, store }: { db: Db; store: FileStore },
  siteId: string,
): Promise<void> {
  await removeSite(db, siteId)
  await db.deleteFrom('site_assets').where('site_id', '=', siteId).execute()
  // Past any moment at which it may have been removed, by whatever clock.
  await dropSite(db, siteId, new Date(8.64e15))
  // The rows first: files without a row are found again, and rows without files would be missed.
  await store.removeFolder(`releases/${siteId}`)
  await store.removeFolder(`assets/${siteId}`)
}
