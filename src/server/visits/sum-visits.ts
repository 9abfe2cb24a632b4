import { sql } from 'kysely'
import type { Db } from '../database/open-pool.ts'

/** The visits of all sites, without previews of shared links. */
export async function sumVisits(db: Db): Promise<{ thisMonth: number; lastMonth: number }> {
  const { rows } = await sql<{ thisMonth: number; lastMonth: number }>`
    select coalesce(sum(visits) filter (where day >= date_trunc('month', now())), 0)::float8 as "thisMonth",
      coalesce(sum(visits) filter (where day < date_trunc('month', now())), 0)::float8 as "lastMonth"
    from site_visits
    where source <> 'shared' and day >= date_trunc('month', now()) - interval '1 month'`.execute(db)
  return rows[0] ?? { thisMonth: 0, lastMonth: 0 }
}
