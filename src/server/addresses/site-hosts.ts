import { sql } from 'kysely'
import type { Db } from '../database/open-pool.ts'
import type { AddressOf } from './address-of.ts'

/**
 * A host, as hosting knows it: the label before SITE_DOMAIN, or a full custom domain. One of each
 * site is canonical and shows its page; the others redirect there, permanently or while a former
 * one is reserved.
 */
export type SiteHost = { siteId: string; host: string; kind: 'canonical' | 'moved' | 'resting' }

/** For `s`. A page that was taken down stays so at its hosts while its site is deleted. */
const isAnsweredFor = sql<boolean>`(s.deleted_at is null or s.id in (
  select t.site_id from private.take_downs t where t.put_back_at is null))`

/** The host of each site that shows its page. */
export const selectCanonicalHosts = (db: Db) =>
  db
    .selectFrom('sites as s')
    .select('s.id as siteId')
    .select(({ fn }) => fn.coalesce('s.own_domain', 's.domain').as('host'))
    .where('s.deleted_at', 'is', null)

/**
 * All hosts of all sites. Every kind of host that a site can have adds its rows here, from an
 * index.
 */
export const selectHosts = (db: Db) =>
  db.selectFrom(
    sql<SiteHost>`(
      select s.id as "siteId", s.domain as host, 'canonical' as kind
      from sites s where s.own_domain is null and ${isAnsweredFor}
      union all
      select s.id, s.own_domain, 'canonical' from sites s where s.own_domain is not null and ${isAnsweredFor}
      union all
      select s.id, s.domain, 'moved' from sites s where s.own_domain is not null and ${isAnsweredFor}
      union all
      select d.site_id, d.name, 'moved'
      from site_domains d join sites s on s.id = d.site_id
      where d.state in ('live', 'missing') and d.name <> s.own_domain and ${isAnsweredFor}
      union all
      select d.site_id, d.www_name, 'moved'
      from site_domains d join sites s on s.id = d.site_id
      where d.has_www and d.state in ('live', 'missing') and ${isAnsweredFor}
      union all
      select d.site_id, d.domain, 'resting'
      from private.resting_domains d join sites s on s.id = d.site_id
      where d.freed_at > now() - interval '30 days' and ${isAnsweredFor}
      union all
      select f.site_id, f.name, 'resting'
      from private.former_domains f join sites s on s.id = f.site_id
      where f.left_at > now() - interval '30 days' and ${isAnsweredFor}
      union all
      select f.site_id, f.www_name, 'resting'
      from private.former_domains f join sites s on s.id = f.site_id
      where f.has_www and f.left_at > now() - interval '30 days' and ${isAnsweredFor})`.as('h'),
  )

export function createFindAddress(addressOf: AddressOf) {
  return async (db: Db, siteId: string): Promise<string | undefined> => {
    const row = await selectCanonicalHosts(db).where('s.id', '=', siteId).executeTakeFirst()
    return row && addressOf(row.host)
  }
}

export async function listHostsOf(db: Db, siteId: string): Promise<string[]> {
  const rows = await selectHosts(db).select('h.host').where('h.siteId', '=', siteId).execute()
  return rows.map(({ host }) => host)
}
