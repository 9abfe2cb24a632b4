import { sql } from 'kysely'
import type { Db } from '../database/open-pool.ts'
import type { AddressOf } from './address-of.ts'

/** The one host of each site that shows its page, as the label that `createParseSiteHost` returns. */
export const selectCanonicalHosts = (db: Db) =>
  db
    .selectFrom('sites as s')
    .select(['s.id as siteId', 's.domain as host'])
    .where('s.deleted_at', 'is', null)

/**
 * Every host of a site; those that are not canonical redirect to the one that is. Every kind of
 * host that a site can have adds its rows here.
 */
export function selectHosts(db: Db) {
  return selectCanonicalHosts(db)
    .select(sql<boolean>`true`.as('isCanonical'))
    .unionAll(
      db
        .selectFrom('private.resting_domains as d')
        .innerJoin('sites as s', 's.id', 'd.site_id')
        .select(['s.id as siteId', 'd.domain as host', sql<boolean>`false`.as('isCanonical')])
        .where('s.deleted_at', 'is', null)
        .where('d.freed_at', '>', sql<Date>`now() - interval '30 days'`),
    )
}

export function createFindAddress(addressOf: AddressOf) {
  return async (db: Db, siteId: string): Promise<string | undefined> => {
    const row = await selectCanonicalHosts(db).where('s.id', '=', siteId).executeTakeFirst()
    return row && addressOf(row.host)
  }
}

export async function listHostsOf(db: Db, siteId: string): Promise<string[]> {
  const rows = await db
    .selectFrom(selectHosts(db).as('h'))
    .select('h.host')
    .where('h.siteId', '=', siteId)
    .execute()
  return rows.map(({ host }) => host)
}
