import { sql } from 'kysely'
import type { Db } from '../database/open-pool.ts'
import type { FileStore } from '../storage/file-store.ts'

const DAY = 24 * 60 * 60 * 1_000
const UNDO_DAYS = 30

/**
 * Frees what nobody can get back any more: sites deleted more than thirty days ago with all their
 * versions, and folders that a crash left without a row.
 */
export async function sweepReleases(db: Db, store: FileStore, now: Date): Promise<void> {
  const longAgo = new Date(now.getTime() - UNDO_DAYS * DAY)
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
  await sweepOrphans(db, store, new Date(now.getTime() - DAY))
}

/** A release that is being written has no row yet, but its texts, which come first, are new. */
async function sweepOrphans(db: Db, store: FileStore, before: Date): Promise<void> {
  const newest = new Map<string, Date>()
  for await (const { key, writtenAt } of store.list('releases')) {
    const folder = key.split('/').slice(0, 3).join('/')
    const known = newest.get(folder)
    if (!known || known < writtenAt) newest.set(folder, writtenAt)
  }
  const old = [...newest].flatMap(([folder, writtenAt]) => (writtenAt < before ? [folder] : []))
  const rows = await db
    .selectFrom('releases')
    .select('folder')
    .where(({ ref }) => sql<boolean>`${ref('folder')} = any(${old})`)
    .execute()
  const known = new Set(rows.map(({ folder }) => folder))
  for (const folder of old) if (!known.has(folder)) await store.removeFolder(folder)
}
