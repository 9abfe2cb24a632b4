import { sql } from 'kysely'
import type { Db } from '../database/open-pool.ts'
import { SCHEMAS } from './save-tables.ts'

type ForeignKey = { table: string; name: string; definition: string }

/**
 * Drops the foreign keys, because rows arrive before the rows they reference. Returns a function
 * that recreates them.
 */
export async function dropForeignKeys(transaction: Db): Promise<() => Promise<void>> {
  const { rows } = await sql<ForeignKey>`
    select format('%I.%I', n.nspname, t.relname) as table, quote_ident(c.conname) as name,
      pg_get_constraintdef(c.oid) as definition
    from pg_constraint as c
    join pg_class as t on t.oid = c.conrelid
    join pg_namespace as n on n.oid = t.relnamespace
    where c.contype = 'f' and n.nspname = any(${SCHEMAS})`.execute(transaction)
  for (const { table, name } of rows)
    await sql`alter table ${sql.raw(table)} drop constraint ${sql.raw(name)}`.execute(transaction)
  return async () => {
    for (const { table, name, definition } of rows)
      await sql`
        alter table ${sql.raw(table)} add constraint ${sql.raw(name)} ${sql.raw(definition)}`.execute(
        transaction,
      )
  }
}

/** Rows are restored unchanged: they went through our triggers when they were first written. */
export async function setTriggers(
  transaction: Db,
  tables: Iterable<string>,
  state: 'enable' | 'disable',
): Promise<void> {
  for (const table of tables)
    await sql`alter table ${sql.raw(table)} ${sql.raw(state)} trigger user`.execute(transaction)
}
