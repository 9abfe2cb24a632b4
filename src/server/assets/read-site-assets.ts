import { assetsOfRecords } from '#contract/assets-of-records.ts'
import type { SiteAssets } from '#site/facts/site.ts'
import type { Db } from '../database/open-pool.ts'

/** What a site shows of its uploads, and the store key of each published path. */
export async function readSiteAssets(
  db: Db,
  siteId: string,
): Promise<{ assets: SiteAssets; keys: Map<string, string> }> {
  const rows = await readRows(db, siteId)
  return {
    assets: assetsOfRecords(rows),
    keys: new Map(rows.flatMap(({ files }) => files.map(({ path, key }) => [path, key] as const))),
  }
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
