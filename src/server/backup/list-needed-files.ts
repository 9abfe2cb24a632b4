import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/open-pool.ts'

/** A row that names files, and a fingerprint that changes with those names. */
export type FileOwner = { id: string; fingerprint: string; keys: string[] }

const PAGE = 200
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

const selectUploads = (after: string) => sql<FileOwner>`
  select a.id, md5(a.files::text) as fingerprint,
    array(select f ->> 'key' from jsonb_array_elements(a.files) as f) as keys
  from public.site_assets as a where a.id > ${after} order by a.id limit ${PAGE}`

/**
 * Includes the compressed forms beside each file. Also works on an earlier ScoutSite's tables,
 * before they are migrated.
 */
const selectReleases = (after: string) => sql<FileOwner>`
  select r.id, md5(concat_ws(' ', r.folder, to_jsonb(r) ->> 'current_folder', r.files::text)) as fingerprint,
    array(
      select coalesce(f ->> 'folder', r.folder) || '/' || (f ->> 'path') || ending
      from jsonb_array_elements(r.files) as f
      cross join unnest(array['', '.br', '.gz']) as ending
      where ending = '' or (f ->> 'isPacked')::boolean) as keys
  from public.releases as r where r.id > ${after} order by r.id limit ${PAGE}`

/** Lists all rows that name stored files, page by page. */
export async function* listFileOwners(db: Db): AsyncGenerator<FileOwner> {
  yield* listAll(db, selectUploads)
  yield* listAll(db, selectReleases)
}

async function* listAll(
  db: Db,
  select: (after: string) => RawBuilder<FileOwner>,
): AsyncGenerator<FileOwner> {
  for (let last = BEFORE_ALL; ; ) {
    const { rows } = await select(last).execute(db)
    yield* rows
    if (rows.length < PAGE) return
    last = rows.at(-1)?.id ?? last
  }
}
