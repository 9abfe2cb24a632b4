import { sql } from 'kysely'
import type { Db } from '../database/open-pool.ts'
import { type SweepParts, sweepFiles } from '../integrity/sweep-files.ts'
import { listFolders } from './find-release.ts'
import { dropSite } from './release-rows.ts'

/** Deletes deleted sites for good with all their versions, once their uploads are gone. */
export function sweepReleases(parts: SweepParts, now: Date, signal?: AbortSignal): Promise<void> {
  const { db } = parts
  return sweepFiles(
    parts,
    {
      root: 'releases',
      findNamed: (folders) => findNamed(db, folders),
      readPage: (longAgo, after, most) =>
        db
          .selectFrom('sites as s')
          .select('s.id')
          .where('s.deleted_at', '<', longAgo)
          .where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom('site_assets as a').select('a.id').whereRef('a.site_id', '=', 's.id'),
              ),
            ),
          )
          .where('s.id', '>', after)
          .orderBy('s.id')
          .limit(most)
          .execute(),
      drop: async ({ id }, longAgo) =>
        (await dropSite(db, id, longAgo)) ? `releases/${id}` : undefined,
    },
    now,
    signal,
  )
}

async function findNamed(db: Db, folders: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('releases')
    .select(['folder', 'current_folder as currentFolder'])
    .where(
      ({ ref }) => sql<boolean>`
        ${ref('folder')} = any(${folders}) or ${ref('current_folder')} = any(${folders})`,
    )
    .execute()
  return rows.flatMap(listFolders)
}
