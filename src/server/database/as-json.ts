import { type RawBuilder, sql } from 'kysely'

/** A value on its way into a jsonb column. Only `asJson` makes one: the driver writes a bare list as another type. */
export type Jsonb<T> = { readonly jsonb: T }

export function asJson<T>(value: T): RawBuilder<Jsonb<T>> {
  return sql`${JSON.stringify(value)}::jsonb`
}
