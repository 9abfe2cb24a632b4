import { sql } from 'kysely'
import type { Db } from '#server/database/open-pool.ts'

export type Column = {
  schema: string
  table: string
  name: string
  /** PostgreSQL's name for it: `uuid`, `text[]`. */
  type: string
  isNullable: boolean
  hasDefault: boolean
  /** Computed or numbered by the database alone. */
  isFixed: boolean
  isKey: boolean
}
type Argument = { name: string; type: string; isOptional: boolean }
export type Routine = {
  name: string
  arguments: Argument[]
  returns: string
  isSet: boolean
  /** Whether it changes nothing. */
  isRead: boolean
}
export type Schema = { columns: Column[]; routines: Routine[] }

/** Reads the tables as migrated, and the functions that a comment marks as part of the data API. */
export async function readSchema(db: Db): Promise<Schema> {
  const columns = await sql<Column>`
    select n.nspname as schema, c.relname as table, a.attname as name,
      format_type(a.atttypid, null) as type, not a.attnotnull as "isNullable",
      (a.atthasdef or a.attidentity <> '') as "hasDefault",
      (a.attgenerated <> '' or a.attidentity = 'a') as "isFixed",
      coalesce(a.attnum = any(i.indkey), false) as "isKey"
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid and c.relkind = 'r'
    join pg_namespace n on n.oid = c.relnamespace
    left join pg_index i on i.indrelid = c.oid and i.indisprimary
    where n.nspname in ('public', 'private', 'auth') and a.attnum > 0 and not a.attisdropped
    order by n.nspname = 'public' desc, 1, 2, a.attnum`.execute(db)
  const routines = await sql<Routine>`
    select p.proname as name, t.typname as returns, p.proretset as "isSet",
      p.provolatile <> 'v' as "isRead",
      coalesce((
        select json_agg(json_build_object('name', p.proargnames[g.n],
          'type', format_type(p.proargtypes[g.n - 1], null),
          'isOptional', g.n > p.pronargs - p.pronargdefaults) order by g.n)
        from generate_series(1, p.pronargs) as g (n)), '[]') as arguments
    from pg_proc p join pg_type t on t.oid = p.prorettype
    where p.pronamespace = 'public'::regnamespace
      and obj_description(p.oid, 'pg_proc') like 'Data API:%'
    order by 1`.execute(db)
  return { columns: columns.rows, routines: routines.rows }
}

export function groupByTable(columns: Column[]): Map<string, Column[]> {
  return Map.groupBy(columns, ({ schema, table }) =>
    schema === 'public' ? table : `${schema}.${table}`,
  )
}
