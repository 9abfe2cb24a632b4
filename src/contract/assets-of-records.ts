import type { Hero, Packet, Paper, Photo, Picture, PictureFile } from '#site/facts/assets.ts'
import type { SiteAssets } from '#site/facts/site.ts'
import type { AssetFile, AssetRecord } from './asset-record.ts'

/** A site's uploads in the form that templates use: the photos in the order of their rows. */
export function assetsOfRecords(records: readonly AssetRecord[]): SiteAssets {
  const logo = records.find(({ kind }) => kind === 'logo')
  const hero = records.find(({ kind }) => kind === 'hero')
  const packet = records.find(({ kind }) => kind === 'packet')
  return {
    logo: logo ? toPicture(logo) : null,
    hero: hero ? toHero(hero) : null,
    images: records.filter(({ kind }) => kind === 'photo').map(toPhoto),
    leaderPhotos: records.filter(({ kind }) => kind === 'leader').map(toPicture),
    recruitmentPdf: packet ? toPacket(packet) : null,
    documents: records
      .filter(({ kind }) => kind === 'document')
      .map((record): Paper => ({ ...toPacket(record), title: record.caption ?? '' })),
  }
}

/** Stored files as a page names them. */
export function picturesAmong(files: readonly AssetFile[]): PictureFile[] {
  return files.flatMap(({ path, type, width }) =>
    type === 'application/pdf' ? [] : [{ path, type, width }],
  )
}

function toPicture({ id, alt, width, height, color, files }: AssetRecord): Picture {
  return {
    id,
    alt: alt ?? '',
    width: width ?? 0,
    height: height ?? 0,
    color: color ?? '',
    files: picturesAmong(files),
  }
}

function toPhoto(record: AssetRecord): Photo {
  const { caption, focus, album } = record
  return {
    ...toPicture(record),
    caption: caption ?? '',
    ...(focus && { focus }),
    ...(album && { album }),
  }
}

function toHero(record: AssetRecord): Hero {
  const { focus, brightest } = record
  return { ...toPicture(record), focus: focus ?? '', brightest: brightest ?? 255 }
}

function toPacket({ id, file_name, bytes, files }: AssetRecord): Packet {
  return { id, path: files[0]?.path ?? '', name: file_name ?? '', bytes }
}
