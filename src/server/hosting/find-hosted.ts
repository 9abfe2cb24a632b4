import { sql } from 'kysely'
import type { ReleaseFile } from '#contract/published-file.ts'
import type { Db } from '../database/open-pool.ts'
import { createHosted, type Hosted } from './hosted.ts'

/** What the database says of a host: where its release lies, or the address that took its place. */
export type HostRecord = { folder: string; files: ReleaseFile[] } | { movedTo: string }

export async function findHosted(db: Db, domain: string): Promise<Hosted> {
  return toHosted(await readHost(db, domain))
}

export function toHosted(record: HostRecord | null): Hosted {
  if (!record) return { kind: 'none' }
  return 'movedTo' in record
    ? { kind: 'moved', domain: record.movedTo }
    : createHosted(record.folder, record.files)
}

/** Null for a host that stands for nothing. */
export async function readHost(db: Db, domain: string): Promise<HostRecord | null> {
  const row = await db
    .selectFrom('sites as s')
    .innerJoin('releases as r', 'r.id', 's.published_release_id')
    .select(['s.domain', sql<string | null>`r.folder`.as('folder'), 'r.files'])
    .where('s.domain', '=', domain)
    .where('s.deleted_at', 'is', null)
    .unionAll(
      restingHosts(db)
        .select(['s.domain', sql<string | null>`null`.as('folder')])
        .select(sql<ReleaseFile[]>`'[]'::jsonb`.as('files'))
        .where('d.domain', '=', domain),
    )
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  return row.folder === null ? { movedTo: row.domain } : { folder: row.folder, files: row.files }
}

/** Every host that stands for something. */
export async function listHosts(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('sites')
    .select('domain')
    .where('published_release_id', 'is not', null)
    .where('deleted_at', 'is', null)
    .union(restingHosts(db).select('d.domain'))
    .execute()
  return rows.map(({ domain }) => domain)
}

/** Addresses that live sites had until lately, and which lead to them. */
function restingHosts(db: Db) {
  return db
    .selectFrom('private.resting_domains as d')
    .innerJoin('sites as s', 's.id', 'd.site_id')
    .where('d.freed_at', '>', sql<Date>`now() - interval '30 days'`)
    .where('s.published_release_id', 'is not', null)
    .where('s.deleted_at', 'is', null)
}

/** Which of these hosts stand for another release than they did, or for none. */
export async function listChanged(db: Db, known: Map<string, string>): Promise<string[]> {
  const rows = await db
    .selectFrom('sites as s')
    .innerJoin('releases as r', 'r.id', 's.published_release_id')
    .select('s.domain')
    .select(sql<string>`r.folder || ' ' || jsonb_array_length(r.files)`.as('version'))
    .where(sql<boolean>`s.domain = any(${[...known.keys()]})`)
    .where('s.deleted_at', 'is', null)
    .execute()
  const current = new Map(rows.map(({ domain, version }) => [domain, version]))
  return [...known].flatMap(([domain, version]) =>
    current.get(domain) === version ? [] : [domain],
  )
}
