import { sql } from 'kysely'
import type { Db } from '../database/open-pool.ts'

const KEPT_MONTHS = 25

/** Forgets hosts that were rare in a month that is over, and what was counted two years ago. */
export async function sweepVisits(db: Db): Promise<void> {
  // A day later, because a month ends later in the west.
  await sql`
    delete from private.rare_visits where day < date_trunc('month', now() - interval '1 day')`.execute(
    db,
  )
  // No server sends a write again so much later.
  await sql`delete from private.visit_writes where at < now() - interval '7 days'`.execute(db)
  await sql`
    delete from site_visits where day < now() - ${KEPT_MONTHS} * interval '1 month'`.execute(db)
}

/** The visits of all sites, without previews of shared links. */
export async function sumVisits(db: Db): Promise<{ thisMonth: number; lastMonth: number }> {
  const { rows } = await sql<{ thisMonth: number; lastMonth: number }>`
    select coalesce(sum(visits) filter (where day >= date_trunc('month', now())), 0)::float8 as "thisMonth",
      coalesce(sum(visits) filter (where day < date_trunc('month', now())), 0)::float8 as "lastMonth"
    from site_visits
    where source <> 'shared' and day >= date_trunc('month', now()) - interval '1 month'`.execute(db)
  return rows[0] ?? { thisMonth: 0, lastMonth: 0 }
}
