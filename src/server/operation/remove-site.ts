import type { Db } from '../database/open-pool.ts'
import { dropSite } from '../releases/release-rows.ts'
import type { FileStore } from '../storage/file-store.ts'

/** Takes a site off the web as its leader would: for thirty days it can be restored. */
export async function removeSite(db: Db, siteId: string): Promise<void> {
  await db.deleteFrom('sites').where('id', '=', siteId).where('deleted_at', 'is', null).execute()
}

/** Deletes everything of a site: it can only be restored from a backup. */
export async function removeSiteForGood(
  { db, store }: { db: Db; store: FileStore },
  siteId: string,
): Promise<void> {
  await removeSite(db, siteId)
  await db.deleteFrom('site_assets').where('site_id', '=', siteId).execute()
  // In the future, so that it covers a deletion by any clock.
  await dropSite(db, siteId, new Date(8.64e15))
  // Rows first: files without a row are found by the sweep, but rows without files would be broken.
  await store.removeFolder(`releases/${siteId}`)
  await store.removeFolder(`assets/${siteId}`)
}
