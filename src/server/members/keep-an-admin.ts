import { isAboutLastAdmin } from '../access/last-admin.ts'
import type { Db } from '../database/open-pool.ts'
import { lastAdmin } from './members.errors.ts'

/**
 * Runs a transaction that may take a site's last admin away. The database refuses that when it
 * commits, however many do it at the same time.
 */
export async function keepingAnAdmin<T>(db: Db, work: (transaction: Db) => Promise<T>): Promise<T> {
  try {
    return await db.transaction().execute(work)
  } catch (error) {
    throw isAboutLastAdmin(error) ? lastAdmin() : error
  }
}
