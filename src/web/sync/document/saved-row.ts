import type { AssetRecord, ListedFile } from '#contract/asset-record.ts'
import type { SavedRow, SiteRecord } from '#contract/site-record.ts'
import { fields } from '#site/facts/fields.ts'
import { fromRow, NO_ASSETS, toRow } from '#site/facts/site.ts'
import { FILE_KINDS, KINDS } from '../files/file-kinds.ts'
import { detailsOf, fromRecord, sortFiles } from '../files/site-files.ts'
import { changedParts, type Outline } from './outline.ts'
import { type SiteDocument, siteOf, textsOf } from './site-document.ts'

/** A site's address derives from these fields until it is published. */
const ADDRESSED = ['troopName', 'troopNumber', 'location', 'unitKind']

/** `outline` has only files that are on the server. */
export function wholeRow({ texts }: SiteDocument, outline: Outline, userId: string): SavedRow {
  const row = toRow(siteOf(texts, NO_ASSETS), userId)
  const listed = KINDS.flatMap((kind) =>
    outline.lists[kind].map(({ id, ...words }): ListedFile => ({ id, kind, ...detailsOf(words) })),
  )
  return { ...row, files: listed }
}

/** Only the changed columns, so that other people's changes are not overwritten. */
export function changedRow(
  document: SiteDocument,
  base: Outline,
  outline: Outline,
): Partial<SavedRow> {
  const changed = new Set<string>(changedParts(base, outline))
  const row = wholeRow(document, outline, '')
  const columns: string[] = fields.flatMap(({ name, column }) =>
    column && changed.has(name) ? [column] : [],
  )
  if (changed.has('leaders')) columns.push('leader_name', 'leader_role')
  if (KINDS.some((kind) => changed.has(kind))) columns.push('files')
  if (ADDRESSED.some((name) => changed.has(name))) columns.push('domain')
  return Object.fromEntries(columns.map((column) => [column, row[column as keyof SavedRow]]))
}

/** The document as on the server, without files that are unknown here. */
export function readRow(
  record: SiteRecord,
  known: Readonly<Record<string, AssetRecord>>,
): SiteDocument {
  const listed = readListed(record).flatMap((words) => {
    const asset = known[words.id]
    return asset && asset.kind in FILE_KINDS ? [{ ...fromRecord(asset), ...detailsOf(words) }] : []
  })
  return { texts: textsOf(fromRow(record)), files: sortFiles(listed) }
}

export const readListed = ({ files }: SiteRecord) => (files ?? []) as ListedFile[]
