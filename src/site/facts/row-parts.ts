import { fields } from './fields.ts'
import type { PagePart } from './page-parts.ts'

/** A row of `sites`, by its columns. */
type Row = Readonly<Record<string, unknown>>
type Entry = Readonly<Record<string, unknown>>

const LISTS = ['leaders', 'questions', 'files']
/** Kinds of uploads of which a site has one. */
const SINGLE = ['logo', 'hero', 'packet']

/**
 * What a part of a site says, as its history has it: an entry of a list with its place there, of the
 * order of a list its entries, and null where there is nothing.
 */
export function readPart(row: Row, { field, entry }: PagePart): unknown {
  if (entry !== null) {
    const list = readList(row, field)
    const place = list.findIndex(({ id }) => id === entry)
    return place < 0 ? null : { ...list[place], place: place + 1 }
  }
  if (LISTS.includes(field)) return readList(row, field).map(({ id }) => ({ id }))
  const column = columnOf(field)
  return column ? (row[column] ?? null) : null
}

/** The one column that changes where a part is to say this; null if there is none. */
export function writePart(
  row: Row,
  { field, entry }: PagePart,
  value: unknown,
): { column: string; value: unknown } | null {
  if (!LISTS.includes(field)) {
    const column = entry === null ? columnOf(field) : null
    return column ? { column, value } : null
  }
  const list = readList(row, field)
  if (entry === null) return { column: field, value: sortAs(list, asEntries(value)) }
  const others = list.filter(({ id }) => id !== entry)
  if (value === null) return { column: field, value: others }
  const { place, ...words } = asEntry(value)
  const at = list.findIndex(({ id }) => id === entry)
  if (at >= 0) return { column: field, value: list.with(at, words) }
  // The one that is there makes way.
  const isSingle = SINGLE.some((kind) => kind === words['kind'])
  const kept = isSingle ? others.filter(({ kind }) => kind !== words['kind']) : others
  return { column: field, value: kept.toSpliced(Number(place) - 1, 0, words) }
}

/** Entries in an earlier order; those that were not there then stay where they are. */
function sortAs(list: readonly Entry[], before: readonly Entry[]): Entry[] {
  const known = before.flatMap<Entry>(({ id }) => list.find((entry) => entry['id'] === id) ?? [])
  const sorted = known.values()
  return list.map((entry) => (known.includes(entry) ? (sorted.next().value ?? entry) : entry))
}

const columnOf = (field: string) => fields.find(({ name }) => name === field)?.column ?? null
const readList = (row: Row, field: string) => asEntries(row[field])
const asEntries = (value: unknown) => (Array.isArray(value) ? (value as Entry[]) : [])
const asEntry = (value: unknown): Entry =>
  typeof value === 'object' && value !== null ? (value as Entry) : {}
