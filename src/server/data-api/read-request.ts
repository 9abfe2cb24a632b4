import type { Argument, Column, Routine, Table } from './catalogue.ts'
import { noCondition, unknownFunction, unreadable } from './data-api.errors.ts'
import { type Condition, readConditions } from './read-conditions.ts'
import type { Preferences } from './read-preferences.ts'
import { type RowGroup, readChange, readJson, readRows } from './read-rows.ts'
import { type Order, readColumns, readOrder, readShown, type Shown } from './read-shown.ts'
import { tables } from './schema.ts'

/** The rows of a table, or of a change, to return, and their format. */
export type Selection = {
  shown: Shown[] | null
  order: Order[]
  /** Null for as many as are allowed. */
  limit: number | null
  offset: number
}
export type Conflict = { columns: Column[]; resolution: 'merge' | 'ignore' }
export type ApiRequest = { selection: Selection } & (
  | { kind: 'read'; table: Table; where: Condition[] }
  | { kind: 'insert'; table: Table; groups: RowGroup[]; conflict: Conflict | null }
  | { kind: 'update'; table: Table; where: Condition[]; columns: Column[]; json: string }
  | { kind: 'delete'; table: Table; where: Condition[] }
  | {
      kind: 'call'
      routine: Routine
      given: Argument[]
      json: string
      /** The table whose rows it returns, if it returns rows of a table. */
      table: Table | null
      where: Condition[]
    }
)

export const MAX_ROWS = 1_000
const WORDS = ['select', 'order', 'limit', 'offset', 'columns', 'on_conflict'] as const
type Words = Map<string, string>

/** Parses a request to a table. */
export function readTableRequest(
  method: string,
  table: Table,
  search: URLSearchParams,
  body: Uint8Array,
  preferences: Preferences,
): ApiRequest {
  const { words, others } = splitParameters(search)
  const selection = readSelection(table, words)
  if (method === 'GET' || method === 'HEAD') {
    return { kind: 'read', table, selection, where: readConditions(table, others) }
  }
  // Changing only the first rows in some order is not supported, and changing all of them is never
  // intended.
  if (words.has('limit') || words.has('offset')) throw unreadable('limit of a change')
  const columns = readColumns(table, words.get('columns'))
  if (method === 'POST') {
    if (others.length > 0) throw unreadable('condition of an insert')
    const { resolution, missing } = preferences
    const target = readColumns(table, words.get('on_conflict')) ?? keyOf(table)
    const conflict = resolution && { columns: target, resolution }
    return {
      kind: 'insert',
      table,
      selection,
      conflict,
      groups: readRows(table, body, columns, missing),
    }
  }
  const where = readConditions(table, others)
  if (where.length === 0) throw noCondition()
  if (method === 'DELETE') return { kind: 'delete', table, selection, where }
  return { kind: 'update', table, selection, where, ...readChange(table, body, columns) }
}

/** Parses a call of a function: its arguments by name, in the body or, with GET, in the query. */
export function readFunctionCall(
  method: string,
  routine: Routine,
  search: URLSearchParams,
  body: Uint8Array,
): ApiRequest {
  const table = (routine.returns && tables.get(routine.returns)) || null
  const isPost = method === 'POST'
  const { words, others } = splitParameters(search)
  const inQuery = isPost ? [] : others.filter(([name]) => routine.arguments.has(name))
  const filters = isPost ? others : others.filter(([name]) => !routine.arguments.has(name))
  if (!table && (filters.length > 0 || words.size > 0)) throw unknownFunction()
  const value = isPost ? readArguments(body) : inQuery
  const names = value.map(([name]) => name)
  const given = [...routine.arguments.values()].filter(({ name }) => names.includes(name))
  const lacks = [...routine.arguments.values()].some(
    (argument) => !argument.isOptional && !given.includes(argument),
  )
  if (lacks || names.some((name) => !routine.arguments.has(name))) throw unknownFunction()
  return {
    kind: 'call',
    routine,
    table,
    given,
    json: `{${value.map(([name, item]) => `${JSON.stringify(name)}:${JSON.stringify(item)}`).join()}}`,
    selection: readSelection(table, words),
    where: table ? readConditions(table, filters) : [],
  }
}

function readArguments(body: Uint8Array): [string, unknown][] {
  const value = body.byteLength > 0 ? readJson(body) : {}
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw unknownFunction()
  return Object.entries(value)
}

function splitParameters(search: URLSearchParams) {
  const words: Words = new Map()
  const others: [string, string][] = []
  for (const [name, value] of search) {
    if (!WORDS.some((word) => word === name)) others.push([name, value])
    else if (words.has(name)) throw unreadable('query: a word appears twice')
    else words.set(name, value)
  }
  return { words, others }
}

function readSelection(table: Table | null, words: Words): Selection {
  const limit = readNumber(words.get('limit'))
  return {
    shown: table && readShown(table, words.get('select')),
    order: table ? readOrder(table, words.get('order')) : [],
    limit: limit === undefined ? null : Math.min(limit, MAX_ROWS),
    offset: readNumber(words.get('offset')) ?? 0,
  }
}

function readNumber(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (!/^\d{1,9}$/.test(text)) throw unreadable('limit or offset')
  return Number(text)
}

export function keyOf(table: Table): Column[] {
  return [...table.columns.values()].filter(({ isKey }) => isKey)
}
