import { sql } from 'kysely'
import { type OperatorSiteSort, SITE_SORTS } from '#contract/operator/sites.ts'
import { emailRows } from '../accounts/find-email.ts'
import type { Db } from '../database/open-pool.ts'
import { readHostName } from '../moderation/read-host-name.ts'

type SiteState = 'live' | 'draft' | 'deleted'
export type SiteRow = {
  id: string
  host: string
  domain: string
  name: string
  state: SiteState
  /** The size of its uploads, not counting copies in its versions. */
  bytes: number
  changedAt: Date
  publishedAt: Date | null
  admins: string[]
  /** Set while the operator has taken it down. */
  takenDownAt: Date | null
  takenDownFor: string | null
}

export const SORTS = SITE_SORTS
export type Sort = OperatorSiteSort

const ORDERS: Record<Sort, ReturnType<typeof sql>> = {
  changed: sql`"changedAt" desc`,
  published: sql`"publishedAt" desc nulls last`,
  size: sql`bytes desc`,
  name: sql`lower(name)`,
}

type Parts = { db: Db; siteDomain: string }
type Asked = { search: string; sort: Sort; most: number }

/** Sites whose name, address or admin contains a text, or whose full address or ID is it. */
export async function listSites(
  { db, siteDomain }: Parts,
  { search, sort, most }: Asked,
): Promise<SiteRow[]> {
  const whole = readHostName(siteDomain, search)
  const pattern = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<SiteRow>`
    select * from (
      select s.id, coalesce(s.own_domain, s.domain) as host, coalesce(s.site_name, '') as name,
        case when s.deleted_at is not null then 'deleted'
             when s.published_release_id is not null then 'live' else 'draft' end as state,
        (select coalesce(sum(a.bytes), 0)::bigint from site_assets as a where a.site_id = s.id) as bytes,
        s.updated_at as "changedAt", s.published_at as "publishedAt", s.domain,
        array(select u.email from site_members as m join ${emailRows} as u on u.id = m.user_id
              where m.site_id = s.id and m.role = 'admin' order by m.created_at) as admins,
        t.taken_at as "takenDownAt", t.reason as "takenDownFor"
      from sites as s
      left join private.take_downs as t on t.site_id = s.id and t.put_back_at is null) as site
    where name ilike ${pattern} or host ilike ${pattern} or domain ilike ${pattern}
      or host = ${whole} or domain = ${whole} or id::text = lower(${search})
      or exists (select from unnest(admins) as admin where admin ilike ${pattern})
    order by ${ORDERS[sort]}, id limit ${most}`.execute(db)
  return rows
}
