import type { Sql } from 'postgres'
import { canEditSite, isUuid } from '../database/can-edit-site.ts'
import type { FileStore } from '../storage/file-store.ts'
import { foreignAsset, foreignSite } from './assets.errors.ts'

/** Takes a photo out of every release of a site, the live one included; how many showed it. */
export type PurgeReleases = (siteId: string, assetId: string) => Promise<number>

export type RemovalParts = { sql: Sql; store: FileStore; purgeReleases: PurgeReleases }

/** Removes an upload for good and at once: from releases, store and database, with no way back. */
export async function removeEverywhere(
  { sql, store, purgeReleases }: RemovalParts,
  leaderId: string,
  siteId: string,
  assetId: string,
): Promise<void> {
  if (!(await canEditSite(sql, leaderId, siteId))) throw foreignSite()
  if (!isUuid(assetId)) throw foreignAsset()
  const [row] = await sql<{ fileKey: string }[]>`
    select file_key as "fileKey" from public.site_assets
    where id = ${assetId} and site_id = ${siteId}`
  if (!row) {
    // Removed long ago and freed since; earlier versions of the site may show it still.
    if ((await purgeReleases(siteId, assetId)) === 0) throw foreignAsset()
    return
  }
  // The row goes last: while it is there, a removal that failed half-way can be asked for again.
  await sql`update public.site_assets set removed_at = now()
    where id = ${assetId} and removed_at is null`
  await purgeReleases(siteId, assetId)
  await store.removeFolder(row.fileKey)
  await sql`delete from public.site_assets where id = ${assetId}`
}
