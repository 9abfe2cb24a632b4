import { sql } from 'kysely'
import type { Db } from '../database/open-pool.ts'
import type { Logger } from '../logging.ts'
import type { FileStore } from '../storage/file-store.ts'
import { findOrphans } from '../storage/find-orphans.ts'

const DAY = 24 * 60 * 60 * 1_000
const UNDO_DAYS = 30

/**
 * Frees what nobody can get back any more: sites deleted more than thirty days ago with all their
 * versions, and folders that a crash left without a row.
 */
export async function sweepReleases(
  db: Db,
  store: FileStore,
  now: Date,
  log: Logger,
): Promise<void> {
  const orphans = await findOrphans(
    { db, store, log },
    {
      root: 'releases',
      // A release that is being written has no row yet, but its texts, which come first, are new.
      before: new Date(now.getTime() - DAY),
      findNamed: (folders) => findNamed(db, folders),
    },
  )
  if (!orphans) return
  await sweepDeleted(db, store, new Date(now.getTime() - UNDO_DAYS * DAY))
  for (const folder of orphans) await store.removeFolder(folder)
}

async function sweepDeleted(db: Db, store: FileStore, longAgo: Date): Promise<void> {
  const gone = await db
    .selectFrom('sites as s')
    .select('s.id')
    .where('s.deleted_at', '<', longAgo)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('site_assets as a').select('a.id').whereRef('a.site_id', '=', 's.id'))),
    )
    .execute()
  for (const { id } of gone) {
    const isGone = await db.transaction().execute(async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable('sites')
        .set({ published_release_id: null })
        .where('id', '=', id)
        .where('deleted_at', '<', longAgo)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) return false
      await transaction.deleteFrom('releases').where('site_id', '=', id).execute()
      await transaction.deleteFrom('sites').where('id', '=', id).execute()
      return true
    })
    if (isGone) await store.removeFolder(`releases/${id}`)
  }
}

async function findNamed(db: Db, folders: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('releases')
    .select('folder')
    .where(({ ref }) => sql<boolean>`${ref('folder')} = any(${folders})`)
    .execute()
  return rows.map(({ folder }) => folder)
}
