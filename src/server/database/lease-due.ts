import { type RawBuilder, sql } from 'kysely'
import type { Db } from './open-pool.ts'

type Queue = {
  /** A table with the column `taken_until`. */
  table: string
  id: string
  /** The column with the due time. */
  due?: string
  where?: RawBuilder<boolean>
  /** The length of the lease. */
  seconds: number
  /** Further assignments for leased rows. */
  also?: RawBuilder<unknown>
}

/** Leases due rows, the longest overdue first: until the lease ends, no other worker takes them. */
export async function leaseDue(
  db: Db,
  { table, id, due = 'due_at', where = sql`true`, seconds, also = sql`` }: Queue,
  most: number,
): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    with taken as (
      select ${sql.ref(id)} as id, ${sql.ref(due)} as due_at from ${sql.table(table)}
      where ${sql.ref(due)} <= now() and (taken_until is null or taken_until < now()) and ${where}
      order by ${sql.ref(due)}
      limit ${most}
      for update skip locked),
    leased as (
      update ${sql.table(table)} as t
      set taken_until = now() + ${seconds} * interval '1 second'${also}
      from taken where t.${sql.ref(id)} = taken.id
      returning taken.id, taken.due_at)
    select id from leased order by due_at`.execute(db)
  return rows
}
