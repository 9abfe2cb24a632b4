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
      case when m.role is distinct from 'admin' and s.user_id is distinct from ${accountId} then 'leaves'
        when not others.remain then 'last_admin'
        when m.role = 'admin' then 'stays' else 'leaves' end as outcome
    from sites as s
    left join site_members as m on m.site_id = s.id and m.user_id = ${accountId}
    cross join lateral (select exists (
      select from site_members as o join auth.users as u on u.id = o.user_id
      where o.site_id = s.id and o.user_id <> ${accountId} and o.role = 'admin' and o.until is null
        and u.email_confirmed_at is not null) as remain) as others
    where s.deleted_at is null
      and s.id in (select site_id from site_members where user_id = ${accountId}
        union select id from sites where user_id = ${accountId})
      -- Who made a site and is no member any more leaves nothing, unless nobody else has it.
      and (m.user_id is not null and not private.has_ended(m.until) or not others.remain)
    order by lower(s.site_name), s.domain`.execute(db)
  return rows.map(({ troopName, troopNumber, unitKind, ...site }) => ({
    ...site,
    name: nameOfSite({ troopName, troopNumber, unitKind }),
  }))
}
