import { type RawBuilder, sql } from 'kysely'

/**
 * A value for a jsonb column. Only `asJson` creates one: the driver sends a bare array as another
 * type.
 */
export type Jsonb<T> = { readonly jsonb: T }

export function asJson<T>(value: T): RawBuilder<Jsonb<T>> {
  return sql`${JSON.stringify(value)}::jsonb`
}
