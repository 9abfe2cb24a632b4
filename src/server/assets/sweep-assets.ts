import { sql } from 'kysely'
import { eachRow } from '../database/each-row.ts'
import type { Db } from '../database/open-pool.ts'
import { findOrphans } from '../integrity/find-orphans.ts'
import type { Logger } from '../logging.ts'
import type { FileStore } from '../storage/file-store.ts'

const DAY = 24 * 60 * 60 * 1_000
const UNDO_DAYS = 30
const AT_ONCE = 4

export type SweepParts = { db: Db; store: FileStore; log: Logger }

/**
 * Frees what nobody can get back any more: uploads removed, or of sites deleted, more than thirty
 * days ago, and files that lost their row to a crash. Releases have copies of their own.
 */
export async function sweepAssets(
  { db, store, log }: SweepParts,
  now: Date,
  signal?: AbortSignal,
): Promise<void> {
  const orphans = await findOrphans(
    { db, store, log },
    {
      root: 'assets',
      before: new Date(now.getTime() - DAY),
      findNamed: (folders) => findNamed(db, folders),
    },
  )
  if (!orphans) return
  await sweepRemoved(db, store, new Date(now.getTime() - UNDO_DAYS * DAY), signal)
  for (const folder of orphans) await store.removeFolder(folder)
}

async function sweepRemoved(
  db: Db,
  store: FileStore,
  longAgo: Date,
  signal?: AbortSignal,
): Promise<void> {
  const readPage = (after: string, most: number) =>
    db
      .selectFrom('site_assets as a')
      .innerJoin('sites as s', 's.id', 'a.site_id')
      .select(['a.id', 'a.file_key'])
      .where(({ or, eb }) =>
        or([eb('a.removed_at', '<', longAgo), eb('s.deleted_at', '<', longAgo)]),
      )
      .where('a.id', '>', after)
      .orderBy('a.id')
      .limit(most)
      .execute()
  await eachRow({ readPage, atOnce: AT_ONCE, signal }, async ({ id, file_key }) => {
    // The row first: files without a row are found again, a row without files would be seen.
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
  })
}

async function findNamed(db: Db, folders: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('site_assets')
    .select('file_key')
    .where(({ ref }) => sql<boolean>`${ref('file_key')} = any(${folders})`)
    .execute()
  return rows.map(({ file_key }) => file_key)
}
