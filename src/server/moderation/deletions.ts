import { sql } from 'kysely'
import type { Db } from '../database/open-pool.ts'

/** Most leaders who deleted a site by mistake have restored it by then. */
const WAIT = sql<Date>`now() - interval '2 minutes'`

/**
 * Live pages that went offline when their site was deleted, and whose admins have not been told
 * yet. A site that is taken down was offline before.
 */
export async function listUntoldDeletions(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('private.deletions as d')
    .innerJoin('sites as s', 's.id', 'd.site_id')
    .select('s.id')
    .where('d.told_at', 'is', null)
    .where('d.deleted_at', '<', WAIT)
    .where('s.published_release_id', 'is not', null)
    .where('s.id', 'not in', ({ selectFrom }) =>
      selectFrom('private.take_downs').select('site_id').where('put_back_at', 'is', null),
    )
    .execute()
  return rows.map(({ id }) => id)
}

export async function noteToldOfDeletion(db: Db, siteId: string): Promise<void> {
  await db
    .updateTable('private.deletions')
    .set({ told_at: sql<Date>`now()` })
    .where('site_id', '=', siteId)
    .execute()
}
