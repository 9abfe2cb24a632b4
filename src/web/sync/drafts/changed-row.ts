import { fields } from '#site/facts/fields.ts'
import { NO_ASSETS, type SiteRow, toRow } from '#site/facts/site.ts'
import type { SiteTexts, TextName } from './draft.ts'
import { siteOf } from './site-of.ts'

/** A site's address derives from these until it is published. */
const ADDRESSED: readonly TextName[] = ['troopName', 'troopNumber', 'location', 'unitKind']

export function wholeRow(
  texts: SiteTexts,
  photoCaptions: readonly string[],
  userId: string,
): SiteRow {
  return toRow({ ...siteOf(texts, NO_ASSETS), photoCaptions: [...photoCaptions] }, userId)
}

/** Only the columns of the fields that changed, so that other people's changes are not overwritten. */
export function changedRow(texts: SiteTexts, names: readonly TextName[]): Partial<SiteRow> {
  const row = wholeRow(texts, [], '')
  const columns = fields.flatMap(({ name, column }) =>
    column && names.some((changed) => changed === name) ? [column] : [],
  )
  if (names.includes('leaders')) columns.push('leader_name', 'leader_role')
  if (names.some((name) => ADDRESSED.includes(name))) columns.push('domain')
  return Object.fromEntries(columns.map((column) => [column, row[column as keyof SiteRow]]))
}
