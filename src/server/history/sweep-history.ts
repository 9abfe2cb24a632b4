import type { Db } from '../database/open-pool.ts'

const KEPT_YEARS = 2

/** Removes the lines of the history that are older than two years. */
export async function sweepHistory(db: Db, now: Date): Promise<void> {
  const oldest = new Date(now)
  oldest.setUTCFullYear(now.getUTCFullYear() - KEPT_YEARS)
  await db.deleteFrom('site_history').where('at', '<', oldest).execute()
}
