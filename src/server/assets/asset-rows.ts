import type { Sql, TransactionSql } from 'postgres'
import { refuseInWords } from '../functions/refuse-in-words.ts'
import type { AssetFile, AssetKind } from './asset-file.ts'
import { foreignAsset, samePhoto } from './assets.errors.ts'
import { forgetRemoved } from './forget-removed.ts'

/** An upload as its leader sees it, in the database's words. */
export type Asset = {
  id: string
  site_id: string
  kind: AssetKind
  position: number
  alt: string | null
  caption: string | null
  file_name: string | null
  bytes: number
  width: number | null
  height: number | null
  color: string | null
  files: AssetFile[]
}

export type NewAsset = {
  id: string
  siteId: string
  kind: AssetKind
  alt: string
  name: string
  sha256: string
  fileKey: string
  files: AssetFile[]
  picture: { width: number; height: number; color: string } | null
}

const columns = (sql: Sql) => sql`
  id, site_id, kind, position, alt, caption, file_name, bytes::int, width, height, color, files`

/** What an earlier try of the same upload has left; an id that somebody else has is refused. */
export async function findAsset(
  sql: Sql,
  { id, siteId, kind }: { id: string; siteId: string; kind: AssetKind },
): Promise<Asset | null> {
  const [row] = await sql<Asset[]>`
    select ${columns(sql)} from public.site_assets where id = ${id}`
  if (row && (row.site_id !== siteId || row.kind !== kind)) throw foreignAsset()
  return row ?? null
}

export async function readRoom(
  sql: Sql,
  siteId: string,
  sha256: string,
): Promise<{ count: number; hasSame: boolean }> {
  const [row] = await sql<{ count: number; hasSame: boolean }[]>`
    select count(*)::int as count, coalesce(bool_or(sha256 = ${sha256}), false) as "hasSame"
    from public.site_assets
    where site_id = ${siteId} and kind = 'photo' and removed_at is null`
  return row ?? { count: 0, hasSame: false }
}

/**
 * The database itself keeps the limit of photos. `unneeded` are folders of what was removed earlier
 * and leaves for this one.
 */
export async function insertAsset(
  sql: Sql,
  asset: NewAsset,
): Promise<{ asset: Asset; unneeded: string[] }> {
  const { id, siteId, kind, alt, name, sha256, fileKey, files, picture } = asset
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  const type = files[0]?.type ?? 'application/pdf'
  const insert = async (transaction: TransactionSql) => {
    await transaction`
      select pg_advisory_xact_lock(hashtext('private.guard_asset'), hashtext(${siteId}))`
    const known = await findAsset(transaction as unknown as Sql, { id, siteId, kind })
    if (known) return { asset: known, unneeded: [] }
    if (kind === 'photo') {
      // Looked at before already; others may have come in while this one was worked on.
      const { hasSame } = await readRoom(transaction as unknown as Sql, siteId, sha256)
      if (hasSame) throw samePhoto(name)
    }
    const [row] = await transaction<Asset[]>`
      insert into public.site_assets (id, site_id, kind, position, alt, file_name, file_key,
        content_type, bytes, width, height, color, files, sha256)
      values (${id}, ${siteId}, ${kind}, (
          select least(coalesce(max(position), 0) + 1, 100000) from public.site_assets
          where site_id = ${siteId} and kind = ${kind} and removed_at is null),
        ${alt.trim() || null}, ${name}, ${fileKey}, ${type}, ${bytes},
        ${picture?.width ?? null}, ${picture?.height ?? null}, ${picture?.color || null},
        ${transaction.json(files)}, ${sha256})
      returning ${columns(sql)}`
    if (!row) throw new Error('no row came back')
    return { asset: row, unneeded: await forgetRemoved(transaction, siteId) }
  }
  return sql.begin(insert).catch(refuseInWords) as ReturnType<typeof insert>
}
