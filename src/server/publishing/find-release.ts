import type { Sql, TransactionSql } from 'postgres'
import type { Site } from '#site/site.ts'
import type { ReleaseFile } from './release.ts'

export type StoredRelease = {
  id: string
  siteId: string
  folder: string
  facts: Site
  files: ReleaseFile[]
  revision: number
  assetsRevision: number
  createdAt: Date
  templateVersion: string
}

const columns = (sql: Sql | TransactionSql) => sql`
  r.id, r.site_id as "siteId", r.folder, r.facts, r.files, r.revision,
  r.assets_revision as "assetsRevision", r.created_at as "createdAt",
  r.template_version as "templateVersion"`

/** A release of a site, for whoever may see it in this transaction. */
export async function findRelease(
  sql: Sql | TransactionSql,
  siteId: string,
  releaseId: string,
): Promise<StoredRelease | undefined> {
  const [release] = await sql<StoredRelease[]>`
    select ${columns(sql)} from public.releases r
    where r.id = ${releaseId} and r.site_id = ${siteId}`
  return release
}

/**
 * Whether a release is still what was read. One that is rewritten keeps its id and not its folder;
 * one that lost a file to `withdrawAsset` keeps both.
 */
export async function isUnchanged(
  sql: Sql | TransactionSql,
  { id, folder, files }: StoredRelease,
): Promise<boolean> {
  const rows = await sql`
    select from public.releases
    where id = ${id} and folder = ${folder} and files = ${sql.json(files)} for share`
  return rows.length > 0
}

/** Where a release's own files lie, for what is made of it; none of those that were withdrawn. */
export function createKeyOf({ folder, files }: StoredRelease) {
  const kept = new Set(files.map(({ path }) => path))
  return (path: string) => (kept.has(path) ? `${folder}/${path}` : undefined)
}

export async function findLiveRelease(
  sql: Sql | TransactionSql,
  siteId: string,
): Promise<StoredRelease | undefined> {
  const [release] = await sql<StoredRelease[]>`
    select ${columns(sql)} from public.releases r
    join public.sites s on s.published_release_id = r.id
    where s.id = ${siteId} and s.deleted_at is null`
  return release
}

/** Every kept release that shows a photo or carries a packet, the live one first. */
export function listReleasesWith(sql: Sql | TransactionSql, siteId: string, assetId: string) {
  return sql<StoredRelease[]>`
    select ${columns(sql)} from public.releases r
    left join public.sites s on s.published_release_id = r.id
    where r.site_id = ${siteId} and jsonb_path_exists(r.facts,
      '$.** ? (@.id == $asset)', ${sql.json({ asset: assetId })})
    order by s.id is null, r.number desc`
}
