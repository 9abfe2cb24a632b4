import { sql } from 'kysely'
import type { DeletionSite } from '#contract/account.ts'
import { nameOfSite } from '#site/facts/name-of-site.ts'
import type { Db } from '../database/open-pool.ts'

type Row = Omit<DeletionSite, 'name'> & {
  troopName: string
  troopNumber: string
  unitKind: string
}

/**
 * The sites of an account, by name, and what would become of each without it. The same question as
 * `private.keep_an_admin` asks, about a whole account.
 */
export async function listSitesOf(db: Db, accountId: string): Promise<DeletionSite[]> {
  const { rows } = await sql<Row>`
    select s.id as "siteId", coalesce(s.site_name, '') as "troopName", s.domain,
      coalesce(s.troop_number, '') as "troopNumber", s.unit_kind as "unitKind",
      s.published_release_id is not null as "isLive",
      case when m.role <> 'admin' then 'leaves'
        when not others.remain then 'last_admin'
        else 'stays' end as outcome
    from sites as s
    join site_members as m on m.site_id = s.id and m.user_id = ${accountId}
    cross join lateral (select exists (
      select from site_members as o join auth.users as u on u.id = o.user_id
      where o.site_id = s.id and o.user_id <> ${accountId} and o.role = 'admin' and o.until is null
        and u.email_confirmed_at is not null) as remain) as others
    where s.deleted_at is null and not private.has_ended(m.until)
    order by lower(s.site_name), s.domain`.execute(db)
  return rows.map(({ troopName, troopNumber, unitKind, ...site }) => ({
    ...site,
    name: nameOfSite({ troopName, troopNumber, unitKind }),
  }))
}
