import type { Column, Table } from './catalogue.ts'
import { unknownKey, unreadable } from './data-api.errors.ts'
import { columnOf } from './read-conditions.ts'

/** A column of the response, and its name there, which the caller may choose. */
export type Shown = { column: Column; name: string }
export type Order = { column: Column; isDescending: boolean; nulls: 'first' | 'last' | null }

const MAX_TIMES = 2
const MAX_RENAMED = 8
const ITEM = /^(?:([^\s:"()]{1,63}):)?([^\s:"()]+)$/
const ORDER = /^([^.]+)(?:\.(asc|desc))?(?:\.nulls(first|last))?$/

/** The columns of a `select`; null for all that there are, under their own names. */
export function readShown(table: Table, select: string | undefined): Shown[] | null {
  const text = (select ?? '').trim() || '*'
  if (text === '*' && table.isWhole) return null
  const shown = text.split(',').flatMap((item) => {
    if (item.trim() === '*') {
      return [...table.columns.values()].map((column) => ({ column, name: column.name }))
    }
    const [, alias, name = ''] = ITEM.exec(item.trim()) ?? []
    if (!name) throw unreadable('select')
    return [{ column: columnOf(table, name), name: alias ?? name }]
  })
  // A long column repeated under many names would turn a small table into a response of gigabytes.
  const times = Map.groupBy(shown, ({ column }) => column)
  const isRepeated = [...times.values()].some(({ length }) => length > MAX_TIMES)
  if (isRepeated || shown.length > table.columns.size + MAX_RENAMED)
    throw unreadable('number of columns in the select')
  return shown
}

export function readOrder(table: Table, order: string | undefined): Order[] {
  if (!order) return []
  return order.split(',').map((item) => {
    const [, name, direction, nulls] = ORDER.exec(item.trim()) ?? []
    if (!name) throw unreadable('order')
    return {
      column: columnOf(table, name),
      isDescending: direction === 'desc',
      nulls: nulls === 'first' || nulls === 'last' ? nulls : null,
    }
  })
}

/** The list of columns of an insert or an upsert, optionally quoted. */
export function readColumns(table: Table, list: string | undefined): Column[] | null {
  if (!list) return null
  const names = list.split(',').map((item) => item.trim().replace(/^"(.*)"$/s, '$1'))
  return [...new Set(names)].map((name) => {
    const column = table.columns.get(name)
    if (!column) throw unknownKey(table.name, name)
    return column
  })
}
