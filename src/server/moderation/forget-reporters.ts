import type { Db } from '../database/open-pool.ts'

const KEPT_DAYS = 90
const DAY = 86_400_000

/** Nobody answers a report any more that is this old: who sent it is forgotten. */
export async function forgetReporters(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('private.page_reports')
    .set({ email: null })
    .where('email', 'is not', null)
    .where('created_at', '<', new Date(now.getTime() - KEPT_DAYS * DAY))
    .execute()
}
