import { fromRow, type Site } from '#site/facts/site.ts'
import { readSiteAssets } from '../assets/read-site-assets.ts'
import type { Db } from '../database/open-pool.ts'
import type { FindAddress } from './publishing-parts.ts'

export type SiteState = {
  id: string
  domain: string
  ownDomain: string | null
  revision: number
  assetsRevision: number
}
export type ReadSite = { state: SiteState; site: Site; keys: Map<string, string> }

/** A troop's facts as saved, if the account of this transaction may see them. */
export async function readSite(
  db: Db,
  siteId: string,
  findAddress: FindAddress,
): Promise<ReadSite | null> {
  const row = await db.selectFrom('sites').selectAll().where('id', '=', siteId).executeTakeFirst()
  const address = await findAddress(db, siteId)
  if (!row || address === undefined) return null
  const { assets, keys } = await readSiteAssets(db, siteId)
  const { id, domain, own_domain: ownDomain, revision, assets_revision: assetsRevision } = row
  return {
    state: { id, domain, ownDomain, revision, assetsRevision },
    site: fromRow(row, assets, address),
    keys,
  }
}
