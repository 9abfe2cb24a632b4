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
  await sql`
    delete from site_visits where day < now() - ${KEPT_MONTHS} * interval '1 month'`.execute(db)
}
