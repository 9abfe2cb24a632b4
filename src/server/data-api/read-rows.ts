import { tooManyRows } from '../http/http.errors.ts'
import { parseStrictJson } from '../http/read-body.ts'
import type { Column, Table } from './catalogue.ts'
import { badBody, unknownKey } from './data-api.errors.ts'

/** Rows with the same columns, as JSON for PostgreSQL to parse. */
export type RowGroup = { columns: Column[]; json: string }

/** The most rows that a request may send, change or delete. */
export const MAX_CHANGED = 200
const MAX_GROUPS = 20

/**
 * Reads the rows of a body. Their names are looked up in the table and never used for anything
 * else; PostgreSQL parses the values, by the types of the columns.
 */
export function readRows(
  table: Table,
  body: Uint8Array,
  asked: Column[] | null,
  missing: 'default' | 'null',
): RowGroup[] {
  const value = readJson(body)
  const rows = Array.isArray(value) ? value : [value]
  if (rows.length > MAX_CHANGED) throw tooManyRows()
  const groups: { columns: Column[]; rows: unknown[] }[] = []
  for (const row of rows) {
    const named = columnsOf(table, row)
    const wanted = asked ? asked.filter((column) => named.includes(column)) : named
    const columns = asked && missing === 'null' ? asked : wanted
    // Rows are returned in the order in which they were sent, so only neighbors form a group.
    const last = groups.at(-1)
    if (last && isSame(last.columns, columns)) last.rows.push(row)
    else groups.push({ columns, rows: [row] })
  }
  if (groups.length > MAX_GROUPS) throw badBody('The rows differ in too many ways')
  if (groups.length > 1 && missing === 'null') throw badBody('All object keys must match')
  const hasEmptyRows = groups.some((group) => group.columns.length === 0 && group.rows.length > 1)
  if (hasEmptyRows) throw badBody('Rows without a column are made one at a time')
  return groups.map((group) => ({
    columns: group.columns,
    json: JSON.stringify(group.rows),
  }))
}

const isSame = (some: Column[], others: Column[]) =>
  some.length === others.length && some.every((column, index) => column === others[index])

/** The one row of an update. */
export function readChange(table: Table, body: Uint8Array, asked: Column[] | null) {
  const value = readJson(body)
  const named = columnsOf(table, value)
  const columns = asked ? asked.filter((column) => named.includes(column)) : named
  return { columns, json: JSON.stringify(value) }
}

export function readJson(body: Uint8Array): unknown {
  if (body.byteLength === 0) throw badBody('Empty or invalid json')
  return parseStrictJson(body)
}

function columnsOf(table: Table, row: unknown): Column[] {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) {
    throw badBody('A row is an object')
  }
  return Object.keys(row)
    .map((name) => {
      const column = table.columns.get(name)
      if (!column) throw unknownKey(table.name, name)
      return column
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}
