import type { Sql } from 'postgres'
import { textList } from '../database/text-list.ts'
import type { ReleaseFile } from '../publishing/release.ts'
import { createHosted, type Hosted } from './hosted.ts'

type Row = { domain: string; folder: string | null; files: ReleaseFile[] }

/** Asks the database what a host stands for. */
export async function findHosted(sql: Sql, domain: string): Promise<Hosted> {
  const [row] = await sql<Row[]>`
    select s.domain, r.folder, r.files from public.sites s
    join public.releases r on r.id = s.published_release_id
    where s.domain = ${domain} and s.deleted_at is null
    union all
    select s.domain, null, '[]' from private.resting_domains d
    join public.sites s on s.id = d.site_id
    where d.domain = ${domain} and d.freed_at > now() - interval '30 days'
      and s.published_release_id is not null and s.deleted_at is null
    limit 1`
  if (!row) return { kind: 'none' }
  return row.folder === null
    ? { kind: 'moved', domain: row.domain }
    : createHosted(row.folder, row.files)
}

/** Which of these hosts stand for another release than they did, or for none. */
export async function listChanged(sql: Sql, known: Map<string, string>): Promise<string[]> {
  const rows = await sql<{ domain: string; version: string }[]>`
    select s.domain, r.folder || ' ' || jsonb_array_length(r.files) as version
    from public.sites s
    join public.releases r on r.id = s.published_release_id
    where s.domain in ${textList(sql, [...known.keys()])} and s.deleted_at is null`
  const current = new Map(rows.map(({ domain, version }) => [domain, version]))
  return [...known].flatMap(([domain, version]) =>
    current.get(domain) === version ? [] : [domain],
  )
}
