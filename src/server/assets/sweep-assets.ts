import { sql } from 'kysely'
import type { Db } from '../database/open-pool.ts'
import { type SweepParts, sweepFiles } from '../integrity/sweep-files.ts'
import { isOffline } from './forget-removed.ts'

const isGivenUp = (longAgo: Date) =>
  sql<boolean>`((a.removed_at < ${longAgo} and ${isOffline}) or s.deleted_at < ${longAgo} or (${isNobodys(longAgo)}))`

/** A leader's photo that no leader references. A new one may be referenced a moment later. */
const isNobodys = (longAgo: Date) => sql<boolean>`
  a.kind = 'leader' and a.created_at < ${longAgo}
  and not s.leaders @> jsonb_build_array(jsonb_build_object('photo', a.id))`

/**
 * Deletes the files of uploads that were removed, or whose site was deleted. Releases have their
 * own copies.
 */
export function sweepAssets(parts: SweepParts, now: Date, signal?: AbortSignal): Promise<void> {
  const { db } = parts
  return sweepFiles(
    parts,
    {
      root: 'assets',
      findNamed: (folders) => findNamed(db, folders),
      readPage: (longAgo, after, most) =>
        db
          .selectFrom('site_assets as a')
          .innerJoin('sites as s', 's.id', 'a.site_id')
          .select(['a.id', 'a.file_key'])
          .where(isGivenUp(longAgo))
          .where('a.id', '>', after)
          .orderBy('a.id')
          .limit(most)
          .execute(),
      drop: async ({ id, file_key }, longAgo) => {
        const { numDeletedRows } = await db
          .deleteFrom('site_assets as a')
          .using('sites as s')
          .where('a.id', '=', id)
          .whereRef('s.id', '=', 'a.site_id')
          .where(isGivenUp(longAgo))
          .executeTakeFirst()
        return numDeletedRows > 0n ? file_key : undefined
      },
    },
    now,
    signal,
  )
}

async function findNamed(db: Db, folders: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('site_assets')
    .select('file_key')
    .where(({ ref }) => sql<boolean>`${ref('file_key')} = any(${folders})`)
    .execute()
  return rows.map(({ file_key }) => file_key)
}
