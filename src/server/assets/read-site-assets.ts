import type { Packet, Photo, Picture, PictureFile } from '#site/facts/assets.ts'
import type { SiteAssets } from '#site/facts/site.ts'
import type { Db } from '../database/open-pool.ts'

type Row = Awaited<ReturnType<typeof readRows>>[number]

/** What a site shows of its uploads, and in which file of the store each published path lies. */
export async function readSiteAssets(
  db: Db,
  siteId: string,
): Promise<{ assets: SiteAssets; keys: Map<string, string> }> {
  const rows = await readRows(db, siteId)
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

function readRows(db: Db, siteId: string) {
  return db
    .selectFrom('site_assets')
    .select(['id', 'kind', 'alt', 'caption', 'file_name', 'width', 'height', 'color'])
    .select(['bytes', 'files'])
    .where('site_id', '=', siteId)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
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

function toPacket({ id, file_name, bytes, files }: Row): Packet {
  return { id, path: files[0]?.path ?? '', name: file_name ?? '', bytes }
}
