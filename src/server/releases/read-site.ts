import { fromRow, type Site } from '#site/facts/site.ts'
import { readSiteAssets } from '../assets/read-site-assets.ts'
import type { Db } from '../database/open-pool.ts'
import type { FindFile } from './compose-release.ts'
import type { FindAddress } from './publishing-parts.ts'

export type SiteState = {
  id: string
  domain: string
  ownDomain: string | null
  revision: number
  assetsRevision: number
}
export type ReadSite = { state: SiteState; site: Site; findFile: FindFile }

/**
 * A troop's facts as saved, if the account of this transaction may see them. Queried concurrently
 * over its one connection.
 */
export async function readSite(
  db: Db,
  siteId: string,
  findAddress: FindAddress,
): Promise<ReadSite | null> {
  const [row, address, { assets, findFile }] = await Promise.all([
    db.selectFrom('sites').selectAll().where('id', '=', siteId).executeTakeFirst(),
    findAddress(db, siteId),
    readSiteAssets(db, siteId),
  ])
  if (!row || address === undefined) return null
  const { id, domain, own_domain: ownDomain, revision, assets_revision: assetsRevision } = row
  return {
    state: { id, domain, ownDomain, revision, assetsRevision },
    site: fromRow(row, assets, address),
    findFile,
  }
}
