import type { Db } from '../database/open-pool.ts'
import type { FileStore } from '../storage/file-store.ts'

const DAY = 24 * 60 * 60 * 1_000
const UNDO_DAYS = 30

/**
 * Frees what nobody can get back any more: uploads removed, or of sites deleted, more than thirty
 * days ago, and files that lost their row to a crash. Releases have copies of their own.
 */
export async function sweepAssets(db: Db, store: FileStore, now: Date): Promise<void> {
  const longAgo = new Date(now.getTime() - UNDO_DAYS * DAY)
  const gone = await db
    .selectFrom('site_assets as a')
    .innerJoin('sites as s', 's.id', 'a.site_id')
    .select(['a.id', 'a.file_key'])
    .where(({ or, eb }) => or([eb('a.removed_at', '<', longAgo), eb('s.deleted_at', '<', longAgo)]))
    .execute()
  for (const { id, file_key } of gone) {
    // The row first: files without a row are found again below, a row without files would be seen.
    const freed = await db
      .deleteFrom('site_assets as a')
      .using('sites as s')
      .where('a.id', '=', id)
      .whereRef('s.id', '=', 'a.site_id')
      .where(({ or, eb }) =>
        or([eb('a.removed_at', '<', longAgo), eb('s.deleted_at', '<', longAgo)]),
      )
      .executeTakeFirst()
    if (freed.numDeletedRows > 0n) await store.removeFolder(file_key)
  }
  await sweepOrphans(db, store, new Date(now.getTime() - DAY))
}

async function sweepOrphans(db: Db, store: FileStore, before: Date): Promise<void> {
  const checked = new Map<string, boolean>()
  for await (const { key, writtenAt } of store.list('assets')) {
    if (writtenAt >= before) continue
    const folder = key.split('/').slice(0, 3).join('/')
    const isKept = checked.get(folder) ?? (await hasRow(db, folder))
    checked.set(folder, isKept)
    if (!isKept) await store.remove(key)
  }
}

async function hasRow(db: Db, fileKey: string): Promise<boolean> {
  const row = await db
    .selectFrom('site_assets')
    .select('id')
    .where('file_key', '=', fileKey)
    .executeTakeFirst()
  return row !== undefined
}
