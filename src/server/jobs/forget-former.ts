import { sql } from 'kysely'
import type { Db } from '../database/open-pool.ts'

/** Its work is done by `keep-current`. */
const FORMER = 'update-sites'

/**
 * Deletes jobs that nobody handles any more. The previous version schedules them, and may do so
 * again while it runs beside this one.
 */
export async function forgetFormer(db: Db): Promise<void> {
  await sql`delete from jobs.schedule where name = ${FORMER}`.execute(db)
  await sql`delete from jobs.job where name = ${FORMER} and state < 'active'`.execute(db)
}
