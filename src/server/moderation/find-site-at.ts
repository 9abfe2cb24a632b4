import { sql } from 'kysely'
import { selectHosts } from '../addresses/site-hosts.ts'
import type { Db } from '../database/open-pool.ts'
import { readHostName } from './read-host-name.ts'

/** A site, and the host by which it was found. */
export type FoundSite = { id: string; host: string; wasPublished: boolean; isDeleted: boolean }

/**
 * Finds a site by its label, a full host or a custom domain. A deleted one is found while it is
 * taken down.
 */
export async function findSiteAt(
  db: Db,
  siteDomain: string,
  typed: string,
): Promise<FoundSite | undefined> {
  const host = readHostName(siteDomain, typed)
  if (host === null) return undefined
  return (
    selectHosts(db)
      .innerJoin('sites as s', 's.id', 'h.siteId')
      .select(['s.id', 'h.host'])
      .select(sql<boolean>`s.published_at is not null`.as('wasPublished'))
      .select(sql<boolean>`s.deleted_at is not null`.as('isDeleted'))
      .where('h.host', '=', host)
      // A site that has the domain wins over one that had it before.
      .orderBy(sql`h.kind = 'resting'`)
      .limit(1)
      .executeTakeFirst()
  )
}

/**
 * The same, if visitors may have seen it: a page that was never published is known to its members
 * alone.
 */
export async function findPublished(
  db: Db,
  siteDomain: string,
  typed: string,
): Promise<FoundSite | undefined> {
  const site = await findSiteAt(db, siteDomain, typed)
  return site?.wasPublished && !site.isDeleted ? site : undefined
}
