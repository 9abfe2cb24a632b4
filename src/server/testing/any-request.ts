import fc from 'fast-check'
import { routines, tables } from '../data-api/schema.ts'

/** Part of every generated name and value: tests search for it where it must never be. */
export const MARK = 'zq7x'

const NASTY = [
  '__proto__',
  'constructor',
  'prototype',
  'constructor.prototype',
  'toString',
  'hasOwnProperty',
  'then',
  '',
  '"',
  "'; drop table sites; --",
  '%00',
  '\0',
  '\ud800',
  '‮',
  'n'.repeat(8_192),
  '*',
  'id::text',
  'facts->x',
  'site_assets(*)',
]
const columns = [...new Set([...tables.values()].flatMap((table) => [...table.columns.keys()]))]
const OPERATORS = [
  'eq',
  'neq',
  'gt',
  'gte',
  'lt',
  'lte',
  'like',
  'ilike',
  'is',
  'in',
  'not.eq',
  'not.in',
  'not.is',
  'fts',
  'cs',
  'match',
  'like(any)',
  '',
]
const OPERANDS = [
  'null',
  'true',
  '1',
  '-1',
  '1e9',
  '(1,2)',
  '("a\\"b",c)',
  '{a,b}',
  'x',
  '(',
  ')',
  '[]',
  '99999999999999999999',
  '2026-11-21',
  '00000000-0000-4000-8000-000000000000',
]

const marked = fc.string({ maxLength: 12 }).map((text) => `${MARK}${text}`)
const anyName = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...columns) },
  { weight: 2, arbitrary: fc.constantFrom(...NASTY) },
  { weight: 1, arbitrary: marked },
)
const anyValue = fc.oneof(fc.constantFrom(...OPERANDS), fc.constantFrom(...NASTY), marked)
const anyTest = fc
  .tuple(fc.constantFrom(...OPERATORS), anyValue)
  .map(([operator, value]) => `${operator}.${value}`)
const anyMember = fc.tuple(anyName, anyTest).map(([name, test]) => `${name}.${test}`)
const { group: anyGroup } = fc.letrec<{ group: string }>((tie) => ({
  group: fc
    .array(
      fc.oneof(
        { maxDepth: 6 },
        anyMember,
        fc
          .tuple(fc.constantFrom('or', 'and', 'not.or'), tie('group'))
          .map(([joint, group]) => `${joint}${group}`),
      ),
      { maxLength: 4 },
    )
    .map((members) => `(${members.join()})`),
}))
const anyList = fc.array(anyName, { maxLength: 5 }).map((names) => names.join())
const anyParameter = fc.oneof(
  fc.tuple(anyName, anyTest),
  fc.tuple(fc.constantFrom('or', 'and', 'not.or', 'not.and'), anyGroup),
  fc.tuple(fc.constantFrom('select', 'columns', 'on_conflict'), anyList),
  fc.tuple(
    fc.constant('select'),
    fc.tuple(anyName, anyName).map(([alias, name]) => `${alias}:${name}`),
  ),
  fc.tuple(
    fc.constant('order'),
    fc
      .tuple(anyName, fc.constantFrom('asc', 'desc', 'desc.nullslast', 'up'))
      .map(([name, way]) => `${name}.${way}`),
  ),
  fc.tuple(fc.constantFrom('limit', 'offset'), anyValue),
)

const PREFER = [
  'return=representation',
  'return=minimal',
  'count=exact',
  'resolution=merge-duplicates',
  'resolution=ignore-duplicates',
  'missing=default',
  'tx=rollback',
  'handling=strict',
  '__proto__=1',
]
const anyHeader: fc.Arbitrary<[string, string]> = fc.oneof(
  fc.subarray(PREFER).map((preferences): [string, string] => ['prefer', preferences.join()]),
  fc.constantFrom<[string, string]>(
    ['accept', 'application/vnd.pgrst.object+json'],
    ['accept', 'text/csv'],
    ['accept-profile', 'auth'],
    ['content-profile', 'private'],
    ['range', '0-1'],
    ['content-type', 'text/plain'],
  ),
)

/** JSON with these names and others, well formed or not, sometimes with duplicate names. */
export function anyBody(names: readonly string[], values: readonly string[]): fc.Arbitrary<string> {
  const item = fc.oneof(
    fc.constantFrom(...values).map((value) => JSON.stringify(value)),
    anyValue.map((value) => JSON.stringify(value)),
    fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.stringify(value)),
  )
  const name = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...names) },
    { weight: 1, arbitrary: anyName },
  )
  const row = fc
    .array(fc.tuple(name, item), { maxLength: 5 })
    .map((pairs) => `{${pairs.map(([key, value]) => `${JSON.stringify(key)}:${value}`).join()}}`)
  return fc.oneof(
    { weight: 6, arbitrary: row },
    { weight: 3, arbitrary: fc.array(row, { maxLength: 4 }).map((rows) => `[${rows.join()}]`) },
    { weight: 1, arbitrary: item },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '',
        '{',
        '[[[[',
        `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
        '{"a":1}x',
        '"\\ud800"',
        '\u0000',
      ),
    },
  )
}

const anyPath = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...tables.keys()) },
  { weight: 3, arbitrary: fc.constantFrom(...routines.keys()).map((name) => `rpc/${name}`) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(...NASTY).map((name) => encodeURIComponent(name.toWellFormed())),
  },
  { weight: 1, arbitrary: fc.constantFrom('rpc/__proto__', 'rpc/pg_sleep', 'users', 'rpc/', '') },
)

const who = fc.constantFrom('visitor' as const, 'first' as const, 'second' as const)

const wildRequest = fc.record({
  who,
  method: fc.constantFrom('GET', 'GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'PUT'),
  path: fc.tuple(anyPath, fc.array(anyParameter, { maxLength: 5 })).map(([path, parameters]) => {
    const search = new URLSearchParams(
      parameters.map(([key, value]) => [key.toWellFormed(), value.toWellFormed()]),
    )
    return `/rest/v1/${path}?${search}`
  }),
  headers: fc.array(anyHeader, { maxLength: 2 }),
  body: anyBody([...columns, 'site', 'photos', 'wanted'], OPERANDS),
})

/** A realistic request to a table, with any kind of text in it. */
const soundRequest = fc
  .constantFrom(...tables.values())
  .chain(({ name: table, columns: known }) => {
    const texts = [...known.values()].filter(({ type }) => type === 'text').map(({ name }) => name)
    const column = fc.constantFrom(...known.keys())
    const text = fc.constantFrom(...texts)
    const operator = fc.constantFrom('eq', 'neq', 'gt', 'ilike', 'not.like')
    const condition = fc.oneof(
      fc.tuple(column, fc.constantFrom('is.null', 'not.is.null')),
      fc.tuple(
        text,
        fc.tuple(operator, marked).map(([op, value]) => `${op}.${value}`),
      ),
      fc.tuple(
        text,
        fc.array(marked).map((list) => `in.(${list.map((each) => JSON.stringify(each)).join()})`),
      ),
    )
    const query = fc.record({
      conditions: fc.array(condition, { minLength: 1, maxLength: 3 }),
      shown: fc.uniqueArray(column, { maxLength: 6 }),
      order: fc.option(fc.tuple(column, fc.constantFrom('asc', 'desc'))),
    })
    return fc.record({
      who,
      method: fc.constantFrom('GET', 'GET', 'HEAD', 'POST', 'PATCH', 'DELETE'),
      path: query.map(({ conditions, shown, order }) => {
        const parameters = conditions.map(([key, value]) => [key, value.toWellFormed()])
        if (shown.length > 0) parameters.push(['select', shown.join()])
        if (order) parameters.push(['order', order.join('.')])
        return `/rest/v1/${table}?${new URLSearchParams(parameters)}`
      }),
      headers: fc
        .subarray(PREFER.slice(0, 3))
        .map((preferences): [string, string][] => [['prefer', preferences.join()]]),
      body: fc
        .dictionary(text, marked, { minKeys: 1, maxKeys: 4 })
        .map((row) => JSON.stringify(row).replaceAll('\\u0000', '')),
    })
  })

/** One request to the data API, by any caller, for anything. */
export const anyRequest = fc.oneof(wildRequest, soundRequest)
