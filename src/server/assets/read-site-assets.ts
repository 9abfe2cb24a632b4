import type { Sql, TransactionSql } from 'postgres'
import type { Packet, Photo, Picture, PictureFile } from '#site/assets.ts'
import type { SiteAssets } from '#site/site.ts'
import type { AssetFile, AssetKind } from './asset-file.ts'

type Row = {
  id: string
  kind: AssetKind
  alt: string | null
  caption: string | null
  name: string | null
  width: number | null
  height: number | null
  color: string | null
  bytes: string
  files: AssetFile[]
}

/** What a site shows of its uploads, and in which file of the store each published path lies. */
export async function readSiteAssets(
  sql: Sql | TransactionSql,
  siteId: string,
): Promise<{ assets: SiteAssets; keys: Map<string, string> }> {
  const rows = await sql<Row[]>`
    select id, kind, alt, caption, file_name as name, width, height, color, bytes, files
    from public.site_assets
    where site_id = ${siteId} and removed_at is null
    order by position, created_at, id`
  const logo = rows.find(({ kind }) => kind === 'logo')
  const packet = rows.find(({ kind }) => kind === 'packet')
  return {
    assets: {
      logo: logo ? toPicture(logo) : null,
      images: rows
        .filter(({ kind }) => kind === 'photo')
        .map((row): Photo => ({ ...toPicture(row), caption: row.caption ?? '' })),
      recruitmentPdf: packet ? toPacket(packet) : null,
    },
    keys: new Map(rows.flatMap(({ files }) => files.map(({ path, key }) => [path, key] as const))),
  }
}

function toPicture({ id, alt, width, height, color, files }: Row): Picture {
  return {
    id,
    alt: alt ?? '',
    width: width ?? 0,
    height: height ?? 0,
    color: color ?? '',
    files: files.flatMap(({ path, type, width }): PictureFile[] =>
      type === 'application/pdf' ? [] : [{ path, type, width }],
    ),
  }
}

function toPacket({ id, name, bytes, files }: Row): Packet {
  return { id, path: files[0]?.path ?? '', name: name ?? '', bytes: Number(bytes) }
}
