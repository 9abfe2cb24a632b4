import type { AssetFile, AssetRecord } from '#contract/asset-record.ts'
import { assetsOfRecords } from '#contract/assets-of-records.ts'
import type { Locate } from '#site/facts/assets.ts'
import type { SiteAssets } from '#site/facts/site.ts'
import { addressOfUpload } from './address-of-upload.ts'
import { FILE_KINDS } from './file-kinds.ts'
import { detailsOf, listFiles, type SiteFile, type SiteFiles } from './site-files.ts'

/** The files on the server, by id. */
export type StoredAssets = Readonly<Record<string, AssetRecord>>

/**
 * The files as the templates expect them: those on the server in all sizes, the others in their
 * local form.
 */
export function assetsOf(files: SiteFiles, stored: StoredAssets): SiteAssets {
  return assetsOfRecords(listFiles(files).map((file) => recordOf(file, stored[file.id])))
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

/** The record of a file on the server, or the one it would have if it were stored unchanged. */
function recordOf(file: SiteFile, record: AssetRecord | undefined): AssetRecord {
  if (record) return { ...record, ...detailsOf(file) }
  const { id, kind, name, bytes, width, height, color, brightest } = file
  const only = { path: pathOf(file), type: file.type as AssetFile['type'], width, key: '', bytes }
  const facts = { id, kind, ...detailsOf(file), bytes, width, height, color, brightest }
  return { ...facts, file_name: name, files: [only] }
}

const pathOf = ({ id, kind }: SiteFile) => FILE_KINDS[kind].path(id)
