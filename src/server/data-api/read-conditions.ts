import type { Column, Table } from './catalogue.ts'
import { unknownColumn, unreadable } from './data-api.errors.ts'
import { accept, type Cursor, readList, readValue, skipBlanks } from './read-list.ts'

const COMPARISONS = ['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'like', 'ilike'] as const
const STATES = ['null', 'not_null', 'true', 'false', 'unknown'] as const

export type Comparison = (typeof COMPARISONS)[number]
export type State = (typeof STATES)[number]
export type Condition = { isNegated: boolean } & (
  | { kind: 'compare'; column: Column; operator: Comparison; value: string }
  | { kind: 'in'; column: Column; values: string[] }
  | { kind: 'is'; column: Column; state: State }
  | { kind: 'group'; joint: 'and' | 'or'; conditions: Condition[] }
)

const MAX_DEEP = 8
const MAX_CONDITIONS = 100
const LOGIC = /^(not\.)?(and|or)$/

/** The conditions of a query: every parameter that is not a keyword of the protocol. */
export function readConditions(table: Table, parameters: [string, string][]): Condition[] {
  const conditions = parameters.map(([key, text]) => {
    const cursor = { text, at: 0 }
    const [, negation, joint] = LOGIC.exec(key) ?? []
    const condition = joint
      ? readGroup(cursor, table, joint, Boolean(negation), 1)
      : readTest(cursor, columnOf(table, key), () => readRest(cursor))
    if (cursor.at < text.length) throw unreadable('condition')
    return condition
  })
  if (count(conditions) > MAX_CONDITIONS) throw unreadable('number of conditions')
  return conditions
}

function count(conditions: Condition[]): number {
  return conditions.reduce(
    (sum, each) => sum + 1 + (each.kind === 'group' ? count(each.conditions) : 0),
    0,
  )
}

function readGroup(
  cursor: Cursor,
  table: Table,
  joint: string,
  isNegated: boolean,
  depth: number,
): Condition {
  if (depth > MAX_DEEP) throw unreadable('nesting of conditions')
  const conditions = readList(cursor, () => readMember(cursor, table, depth))
  if (conditions.length === 0) throw unreadable('group')
  return { kind: 'group', joint: joint === 'or' ? 'or' : 'and', conditions, isNegated }
}

function readMember(cursor: Cursor, table: Table, depth: number): Condition {
  skipBlanks(cursor)
  const member = readOne(cursor, table, depth)
  skipBlanks(cursor)
  return member
}

function readOne(cursor: Cursor, table: Table, depth: number): Condition {
  const opening = /(not\.)?(and|or)(?=\()/y
  opening.lastIndex = cursor.at
  const found = opening.exec(cursor.text)
  if (found) {
    cursor.at = opening.lastIndex
    return readGroup(cursor, table, found[2] ?? '', Boolean(found[1]), depth + 1)
  }
  const dot = cursor.text.indexOf('.', cursor.at)
  if (dot < 0) throw unreadable('condition')
  const column = columnOf(table, cursor.text.slice(cursor.at, dot))
  cursor.at = dot + 1
  return readTest(cursor, column, () => readValue(cursor))
}

/** `[not.]operator.value`; the caller knows how to find the end of the value. */
function readTest(cursor: Cursor, column: Column, readOperand: () => string): Condition {
  const isNegated = accept(cursor, 'not.')
  if (accept(cursor, 'in.')) {
    return { kind: 'in', column, values: readList(cursor, readValue), isNegated }
  }
  if (accept(cursor, 'is.')) {
    const word = readOperand().toLowerCase()
    const state = STATES.find((each) => each === word)
    if (!state) throw unreadable('condition')
    return { kind: 'is', column, state, isNegated }
  }
  const operator = COMPARISONS.find((each) => accept(cursor, `${each}.`))
  if (!operator) throw unreadable('condition')
  return { kind: 'compare', column, operator, value: readOperand(), isNegated }
}

function readRest(cursor: Cursor): string {
  const rest = cursor.text.slice(cursor.at)
  cursor.at = cursor.text.length
  return rest
}

export function columnOf(table: Table, name: string): Column {
  const column = table.columns.get(name)
  if (!column) throw unknownColumn(table.name, name)
  return column
}
