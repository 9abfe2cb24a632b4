import { type RawBuilder, sql } from 'kysely'
import type { Column, Table } from './catalogue.ts'
import type { Condition } from './read-conditions.ts'
import type { Preferences } from './read-preferences.ts'
import { type ApiRequest, type Conflict, keyOf, MAX_ROWS, type Selection } from './read-request.ts'
import { MAX_CHANGED, type RowGroup } from './read-rows.ts'
import type { Order, Shown } from './read-shown.ts'
import { refer, writeWhere } from './write-condition.ts'

/** The result as PostgreSQL formats it: it is not parsed here. */
export type Answered = {
  body: string
  rows: number
  total: number | null
}
type Sql = RawBuilder<unknown>

/**
 * Enough for the thousand events of a site, each with all of its texts; a response is in memory
 * until it is read.
 */
const MAX_BYTES = 8_000_000
const NOTHING = sql`null::int`

/** Turns a request into one statement, whose result is JSON already. */
export function writeStatement(
  request: ApiRequest,
  preferences: Preferences,
): RawBuilder<Answered> {
  const { selection } = request
  switch (request.kind) {
    case 'read': {
      const from = sql`${tableOf(request.table)} as t ${writeWhere(request.where)}`
      if (!preferences.isCounted) return writeAnswer(from, selection, preferences, NOTHING)
      return writeCounted(request.table, from, selection, preferences)
    }
    case 'insert':
      return writeChange(
        writeInserts(request.table, request.groups, request.conflict, preferences),
        request,
        preferences,
      )
    case 'update':
      return writeChange(writeUpdate(request, preferences), request, preferences)
    case 'delete': {
      const { table } = request
      const gone = sql`delete from ${tableOf(table)} as t ${writeFew(request)} ${returning(preferences)}`
      return writeChange(sql`s as (${gone})`, request, preferences)
    }
    case 'call':
      return writeCall(request, preferences)
  }
}

/**
 * The rows of `from` as one JSON text, and their number. Sizes are added up row by row, so that an
 * oversized result fails before it is assembled; `offset 0` makes PostgreSQL format each row once.
 */
function writeAnswer(
  from: Sql,
  selection: Selection,
  preferences: Preferences,
  total: Sql,
): RawBuilder<Answered> {
  const { shown, order, limit, offset } = selection
  const page = sql`
    select ${writeColumns(shown)} from ${from} ${writeOrder(order)} ${writeLimit(limit, offset)}`
  const row = shown ? writeNamed(shown) : sql`row_to_json(p)`
  const all = sql`json_agg(case when a.size <= ${sql.lit(MAX_BYTES)} then a.row else private.refuse('PT413') end)`
  const body = preferences.isSingle ? sql`${all} -> 0` : sql`coalesce(${all}, '[]')`
  return sql`select (${body})::text as body, count(*)::int as rows, ${total} as total
    from (
      select r.row, sum(pg_column_size(r.row)) over (rows unbounded preceding) as size
      from (select ${row} as row from (${page}) as p offset 0) as r) as a`
}

/** The rows are found once, for the page and for the total: a policy costs more than to keep them. */
function writeCounted(
  table: Table,
  from: Sql,
  selection: Selection,
  preferences: Preferences,
): RawBuilder<Answered> {
  const total = sql`(select count(*)::int from s)`
  const answer = writeAnswer(sql`s as t`, selection, preferences, total)
  const kept = table.isWhole ? sql`t.*` : sql.join([...table.columns.values()].map(refer))
  return sql`with s as materialized (select ${kept} from ${from}) ${answer}`
}

/** A change and its result: only the number of rows, unless the caller prefers the rows. */
function writeChange(
  change: Sql,
  { selection }: ApiRequest,
  preferences: Preferences,
): RawBuilder<Answered> {
  if (!preferences.isReturned) {
    return sql`with ${change} select '' as body, count(*)::int as rows, count(*)::int as total from s`
  }
  const total = sql`(select count(*)::int from s)`
  return sql`with ${change} ${writeAnswer(sql`s as t`, selection, preferences, total)}`
}

function writeInserts(
  table: Table,
  groups: RowGroup[],
  conflict: Conflict | null,
  preferences: Preferences,
): Sql {
  const parts = groups.map((group, index) => {
    const insert = sql`insert into ${tableOf(table)} as t ${writeSource(group)}
      ${conflict ? writeConflict(conflict, group.columns) : sql``} ${returning(preferences)}`
    return sql`${sql.id(`s${index}`)} as (${insert})`
  })
  const all = groups.map((_, index) => sql`select * from ${sql.id(`s${index}`)}`)
  const union =
    all.length > 0 ? sql.join(all, sql` union all `) : sql`select * from ${tableOf(table)} limit 0`
  return sql.join([...parts, sql`s as (${union})`])
}

function writeSource({ columns, json }: RowGroup): Sql {
  if (columns.length === 0) return sql`default values`
  const names = sql.join(columns.map(({ name }) => sql.id(name)))
  return sql`(${names}) select ${names} from json_to_recordset(${json}::json) as r (${typed(columns)})`
}

function writeConflict({ columns, resolution }: Conflict, sent: Column[]): Sql {
  const target = sql.join(columns.map(({ name }) => sql.id(name)))
  const changed = sent.filter((column) => !columns.includes(column))
  if (resolution === 'ignore' || changed.length === 0)
    return sql`on conflict (${target}) do nothing`
  const values = changed.map(({ name }) => sql`${sql.id(name)} = ${sql.ref(`excluded.${name}`)}`)
  return sql`on conflict (${target}) do update set ${sql.join(values)}`
}

function writeUpdate(
  request: Extract<ApiRequest, { kind: 'update' }>,
  preferences: Preferences,
): Sql {
  const { table, columns, json } = request
  if (columns.length === 0) return sql`s as (select * from ${tableOf(table)} limit 0)`
  const values = columns.map(({ name }) => sql`${sql.id(name)} = ${sql.ref(`r.${name}`)}`)
  return sql`s as (
    update ${tableOf(table)} as t set ${sql.join(values)}
    from json_to_record(${json}::json) as r (${typed(columns)})
    ${writeFew(request)} ${returning(preferences)})`
}

/** The rows of a change: they are counted first, unless the condition names one by its key. */
function writeFew({ table, where }: { table: Table; where: Condition[] }): Sql {
  const few = writeWhere(where)
  const isOne = keyOf(table).every((key) =>
    where.some((each) => each.kind === 'compare' && isEqual(each) && each.column === key),
  )
  if (isOne) return few
  const most = sql.lit(MAX_CHANGED)
  const found = sql`select from ${tableOf(table)} as t ${few} limit ${most} + 1`
  return sql`${few} and case when (select count(*) from (${found}) as f) <= ${most} then true
    else private.refuse('PT422') is null end`
}

const isEqual = ({ operator, isNegated }: Extract<Condition, { kind: 'compare' }>) =>
  operator === 'eq' && !isNegated

function writeCall(
  { routine, given, json, table, where, selection }: Extract<ApiRequest, { kind: 'call' }>,
  preferences: Preferences,
): RawBuilder<Answered> {
  const named = given.map(({ name }) => sql`${sql.id(name)} => ${sql.ref(`a.${name}`)}`)
  const call = sql`${sql.id('public', routine.name)}(${sql.join(named)})`
  const from =
    given.length > 0
      ? sql`json_to_record(${json}::json) as a (${typed(given)}), lateral ${call} as t`
      : sql`${call} as t`
  if (!table) {
    const value = routine.isSet ? sql`coalesce(json_agg(t), '[]')` : sql`to_json(t)`
    return sql`select coalesce((${value})::text, 'null') as body, 1 as rows, ${NOTHING} as total from ${from}`
  }
  const total = preferences.isCounted
    ? sql`(select count(*)::int from s as t ${writeWhere(where)})`
    : NOTHING
  const answer = writeAnswer(sql`s as t ${writeWhere(where)}`, selection, preferences, total)
  return sql`with s as (select t.* from ${from}) ${answer}`
}

function tableOf({ name }: Table): Sql {
  return sql.id('public', name)
}

/** Returning a row requires the right to read it, which not everybody who may change it has. */
function returning({ isReturned }: Preferences): Sql {
  return isReturned ? sql`returning t.*` : sql`returning 1`
}

function typed(columns: readonly { name: string; type: string }[]): Sql {
  return sql.join(columns.map(({ name, type }) => sql`${sql.id(name)} ${sql.raw(type)}`))
}

function writeColumns(shown: Shown[] | null): Sql {
  if (!shown) return sql`t.*`
  return sql.join([...new Set(shown.map(({ column }) => column))].map(refer))
}

/** Names chosen by a caller become parameters, and never part of the statement. */
function writeNamed(shown: Shown[]): Sql {
  if (shown.every(({ column, name }) => column.name === name)) return sql`row_to_json(p)`
  const pairs = shown.map(({ column, name }) => sql`${name}::text, ${sql.ref(`p.${column.name}`)}`)
  return sql`json_build_object(${sql.join(pairs)})`
}

/**
 * Without a caller's limit it is a constant: PostgreSQL replans a statement whose limit is a
 * parameter at each execution.
 */
function writeLimit(limit: number | null, offset: number): Sql {
  const most = limit === null ? sql`limit ${sql.lit(MAX_ROWS)}` : sql`limit ${limit}::int`
  return offset === 0 ? most : sql`${most} offset ${offset}::int`
}

function writeOrder(order: Order[]): Sql {
  if (order.length === 0) return sql``
  const parts = order.map(({ column, isDescending, nulls }) => {
    const direction = isDescending ? sql`desc` : sql`asc`
    const place = nulls === null ? sql`` : nulls === 'first' ? sql`nulls first` : sql`nulls last`
    return sql`${refer(column)} ${direction} ${place}`
  })
  return sql`order by ${sql.join(parts)}`
}
