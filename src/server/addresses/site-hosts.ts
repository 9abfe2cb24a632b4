import { sql } from 'kysely'
import type { Db } from '../database/open-pool.ts'

/**
 * Every host that leads to a site, by the name that `createParseSiteHost` gives it: one of each site
 * is canonical, which shows the page, and the others lead there. Whatever gives a site another host
 * gives it another row here.
 */
export function selectHosts(db: Db) {
  return db
    .selectFrom('sites as s')
    .select(['s.id as siteId', 's.domain as host', sql<boolean>`true`.as('isCanonical')])
    .where('s.deleted_at', 'is', null)
    .unionAll(
      db
        .selectFrom('private.resting_domains as d')
        .innerJoin('sites as s', 's.id', 'd.site_id')
        .select(['s.id as siteId', 'd.domain as host', sql<boolean>`false`.as('isCanonical')])
        .where('s.deleted_at', 'is', null)
        .where('d.freed_at', '>', sql<Date>`now() - interval '30 days'`),
    )
}

/** Every host of a site, the canonical one first. */
export async function listHostsOf(db: Db, siteId: string): Promise<string[]> {
  const rows = await db
    .selectFrom(selectHosts(db).as('h'))
    .select('h.host')
    .where('h.siteId', '=', siteId)
    .orderBy('h.isCanonical', 'desc')
    .execute()
  return rows.map(({ host }) => host)
}
