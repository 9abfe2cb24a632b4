import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../database/open-pool.ts'
import { eachLimited } from '../lib/each-limited.ts'
import type { FileStore } from '../storage/file-store.ts'
import type { SavedPage } from './backup-format.ts'

const MOST = 100
const AT_ONCE = 8

/** A different hundred for each backup. */
const selectPages = (siteDomain: string, seed: string, down: string[]) => sql<{
  host: string
  key: string
}>`
  select coalesce(to_jsonb(s) ->> 'own_domain', s.domain || '.' || ${siteDomain}::text) as host,
    coalesce(f ->> 'folder', r.folder) || '/index.html' as key
  from public.sites as s
  join public.releases as r on r.id = s.published_release_id
  cross join jsonb_array_elements(r.files) as f
  where s.deleted_at is null
    and not (s.id = any(${down}::uuid[]))
    and f ->> 'path' = 'index.html'
  order by md5(s.id::text || ${seed}::text) limit ${MOST}`

/**
 * Selects some live pages and their hashes, which a proof compares with the pages of a restored
 * server.
 */
export async function choosePages(
  { db, store }: { db: Db; store: FileStore },
  siteDomain: string,
  seed: string,
): Promise<SavedPage[]> {
  const { rows } = await selectPages(siteDomain, seed, await listTakenDown(db)).execute(db)
  const pages: SavedPage[] = []
  await eachLimited(rows, AT_ONCE, async ({ host, key }) => {
    const contents = await store.read(key)
    if (contents) pages.push({ host, sha256: hashPage(contents) })
  })
  return pages
}

async function listTakenDown(db: Db): Promise<string[]> {
  // An earlier ScoutSite does not have this table.
  const { rows: found } = await sql<{ has: boolean }>`
    select to_regclass('private.take_downs') is not null as has`.execute(db)
  if (!found[0]?.has) return []
  const rows = await db
    .selectFrom('private.take_downs')
    .select('site_id')
    .where('put_back_at', 'is', null)
    .execute()
  return rows.map(({ site_id }) => site_id)
}

export const hashPage = (contents: Uint8Array) =>
  createHash('sha256').update(contents).digest('hex')
