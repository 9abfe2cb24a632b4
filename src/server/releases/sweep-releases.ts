import { sql } from 'kysely'
import type { SweepParts } from '../assets/sweep-assets.ts'
import { eachRow } from '../database/each-row.ts'
import type { Db } from '../database/open-pool.ts'
import { findOrphans } from '../integrity/find-orphans.ts'
import type { FileStore } from '../storage/file-store.ts'
import { dropSite } from './release-rows.ts'

const DAY = 24 * 60 * 60 * 1_000
const UNDO_DAYS = 30
const AT_ONCE = 4

/**
 * Frees what nobody can get back any more: sites deleted more than thirty days ago with all their
 * versions, and folders that a crash left without a row.
 */
export async function sweepReleases(
  { db, store, log }: SweepParts,
  now: Date,
  signal?: AbortSignal,
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
  await sweepDeleted(db, store, new Date(now.getTime() - UNDO_DAYS * DAY), signal)
  for (const folder of orphans) await store.removeFolder(folder)
}

async function sweepDeleted(
  db: Db,
  store: FileStore,
  longAgo: Date,
  signal?: AbortSignal,
): Promise<void> {
  const readPage = (after: string, most: number) =>
    db
      .selectFrom('sites as s')
      .select('s.id')
      .where('s.deleted_at', '<', longAgo)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(selectFrom('site_assets as a').select('a.id').whereRef('a.site_id', '=', 's.id')),
        ),
      )
      .where('s.id', '>', after)
      .orderBy('s.id')
      .limit(most)
      .execute()
  await eachRow({ readPage, atOnce: AT_ONCE, signal }, async ({ id }) => {
    if (await dropSite(db, id, longAgo)) await store.removeFolder(`releases/${id}`)
  })
}

async function findNamed(db: Db, folders: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('releases')
    .select('folder')
    .where(({ ref }) => sql<boolean>`${ref('folder')} = any(${folders})`)
    .execute()
  return rows.map(({ folder }) => folder)
}
