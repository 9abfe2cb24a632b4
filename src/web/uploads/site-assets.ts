import type { Locate, Photo, Picture, PictureFile } from '#site/facts/assets.ts'
import type { SiteAssets } from '#site/facts/site.ts'
import type { AssetRecord } from '../api/asset-record.ts'
import { addressOfUpload } from './address-of-upload.ts'
import { listFiles, type SiteFile, type SiteFiles } from './site-files.ts'

/** What the server has, by id. */
export type StoredAssets = Readonly<Record<string, AssetRecord>>

const PACKET_PATH = 'welcome-packet.pdf'

/** The files as the templates know them: those on the server in all their sizes, the others as they are here. */
export function assetsOf({ logo, photos, packet }: SiteFiles, stored: StoredAssets): SiteAssets {
  return {
    logo: logo && toPicture(logo, stored),
    images: photos.map(
      (photo): Photo => ({
        ...toPicture(photo, stored),
        caption: stored[photo.id]?.caption ?? '',
      }),
    ),
    recruitmentPdf: packet && {
      id: packet.id,
      path: stored[packet.id]?.files[0]?.path ?? PACKET_PATH,
      name: packet.name,
      bytes: packet.bytes,
    },
  }
}

export function locateIn(files: SiteFiles, stored: StoredAssets): Locate {
  const found = new Map<string, string>()
  for (const file of listFiles(files)) {
    const record = stored[file.id]
    if (!record) found.set(pathOf(file), file.thumb)
    for (const { path, key } of record?.files ?? []) found.set(path, addressOfUpload(key))
  }
  return (path) => found.get(path) ?? ''
}

function toPicture(file: SiteFile, stored: StoredAssets): Picture {
  const record = stored[file.id]
  const { id, alt } = file
  const { width, height, color } = record ?? file
  return {
    id,
    alt,
    width: width ?? 0,
    height: height ?? 0,
    color: color ?? '',
    files: record
      ? record.files.map(toPictureFile)
      : [toPictureFile({ ...file, path: pathOf(file) })],
  }
}

function toPictureFile({ path, type, width }: { path: string; type: string; width: number }) {
  return { path, type: type as PictureFile['type'], width }
}

function pathOf({ id, kind }: SiteFile): string {
  if (kind === 'packet') return PACKET_PATH
  return kind === 'logo' ? 'logo.png' : `photos/${id}.jpg`
}
