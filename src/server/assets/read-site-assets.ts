import type { AssetFile } from '#contract/asset-record.ts'
import { assetsOfRecords } from '#contract/assets-of-records.ts'
import type { SiteAssets } from '#site/facts/site.ts'
import type { Db } from '../database/open-pool.ts'

/** The uploads that a site shows, and a function that finds the stored file of a published path. */
export async function readSiteAssets(
  db: Db,
  siteId: string,
): Promise<{ assets: SiteAssets; findFile: (path: string) => AssetFile | undefined }> {
  const rows = await readRows(db, siteId)
  const files = new Map(rows.flatMap(({ files }) => files.map((file) => [file.path, file])))
  return { assets: assetsOfRecords(rows), findFile: (path) => files.get(path) }
}

function readRows(db: Db, siteId: string) {
  return db
    .selectFrom('site_assets')
    .select(['id', 'kind', 'alt', 'caption', 'file_name', 'width', 'height', 'color'])
    .select(['bytes', 'files', 'focus', 'album', 'brightest'])
    .where('site_id', '=', siteId)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}
