import { type RawBuilder, sql } from 'kysely'
import type { Column } from './catalogue.ts'
import type { Comparison, Condition, State } from './read-conditions.ts'

const OPERATORS: Record<Comparison, RawBuilder<unknown>> = {
  eq: sql`=`,
  neq: sql`<>`,
  gt: sql`>`,
  gte: sql`>=`,
  lt: sql`<`,
  lte: sql`<=`,
  like: sql`like`,
  ilike: sql`ilike`,
}
const STATES: Record<State, RawBuilder<unknown>> = {
  null: sql`null`,
  not_null: sql`not null`,
  true: sql`true`,
  false: sql`false`,
  unknown: sql`unknown`,
}

/**
 * All conditions, joined with `and`; empty when there are none. Values become parameters, names
 * come from the catalogue.
 */
export function writeWhere(conditions: readonly Condition[]): RawBuilder<unknown> {
  return conditions.length === 0 ? sql`` : sql`where ${joinAll(conditions, 'and')}`
}

/** A column of the statement's only table. */
export function refer({ name }: Column): RawBuilder<unknown> {
  return sql.ref(`t.${name}`)
}

function writeCondition(condition: Condition): RawBuilder<unknown> {
  const test = writeTest(condition)
  return condition.isNegated ? sql`not (${test})` : sql`(${test})`
}

function writeTest(condition: Condition): RawBuilder<unknown> {
  switch (condition.kind) {
    case 'group':
      return joinAll(condition.conditions, condition.joint)
    case 'is':
      return sql`${refer(condition.column)} is ${STATES[condition.state]}`
    case 'in':
      return sql`${refer(condition.column)} = any(${condition.values})`
    case 'compare':
      return sql`${refer(condition.column)} ${OPERATORS[condition.operator]} ${operandOf(condition)}`
  }
}

function operandOf({ operator, value }: Extract<Condition, { kind: 'compare' }>): string {
  // PostgREST uses an asterisk as wildcard, because it needs no escaping in a URL.
  return operator.endsWith('like') ? value.replaceAll('*', '%') : value
}

function joinAll(conditions: readonly Condition[], joint: 'and' | 'or'): RawBuilder<unknown> {
  return sql.join(conditions.map(writeCondition), joint === 'or' ? sql` or ` : sql` and `)
}
