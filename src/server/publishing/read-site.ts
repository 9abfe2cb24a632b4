import type { Sql, TransactionSql } from 'postgres'
import { fromRow, type SavedSite, type Site } from '#site/site.ts'
import { readSiteAssets } from '../assets/read-site-assets.ts'

export type SiteState = { id: string; domain: string; revision: number; assetsRevision: number }
export type ReadSite = { state: SiteState; site: Site; keys: Map<string, string> }

/** Where a troop's site is published. */
export type AddressOf = (domain: string) => string

export function createAddressOf(appOrigin: string, siteDomain: string): AddressOf {
  const { protocol } = new URL(appOrigin)
  return (domain) => `${protocol}//${domain}.${siteDomain}`
}

/** A troop's facts as they are saved, for whoever may see them in this transaction. */
export async function readSite(
  sql: Sql | TransactionSql,
  siteId: string,
  addressOf: AddressOf,
): Promise<ReadSite | null> {
  // The driver, which is not told of the database's types, would hand a list over as one text.
  const [row] = await sql<(SavedSite & SiteRow)[]>`
    select *, to_jsonb(photo_captions) as photo_captions from public.sites where id = ${siteId}`
  if (!row) return null
  const { assets, keys } = await readSiteAssets(sql, siteId)
  const { id, domain, revision, assets_revision: assetsRevision } = row
  return {
    state: { id, domain, revision, assetsRevision },
    site: fromRow(row, assets, addressOf(domain)),
    keys,
  }
}

type SiteRow = { id: string; domain: string; revision: number; assets_revision: number }
