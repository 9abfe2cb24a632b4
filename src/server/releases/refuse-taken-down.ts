import type { Db } from '../database/open-pool.ts'
import { takenDown } from './publishing.errors.ts'

/**
 * Refuses to put anything live while the operator has the site taken down; for certain only in a transaction
 * that holds the site. Not as an account: leaders cannot read what decides about it.
 */
export async function refuseTakenDown(db: Db, siteId: string): Promise<void> {
  const row = await db
    .selectFrom('private.take_downs')
    .select('id')
    .where('site_id', '=', siteId)
    .where('put_back_at', 'is', null)
    .executeTakeFirst()
  if (row) throw takenDown()
}
