import type { Sql } from 'postgres'

type Column = {
  table: string
  name: string
  type: string
  isNullable: boolean
  hasDefault: boolean
}
type Routine = { name: string; args: string[]; types: string[]; returns: string; isSet: boolean }

const TYPES: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  timestamptz: 'string',
  int4: 'number',
  int8: 'number',
  bool: 'boolean',
  jsonb: 'Json',
  _text: 'string[]',
  _uuid: 'string[]',
}

/** Writes the `Database` type that supabase-js takes, from the tables as they are. */
export async function describeDatabase(sql: Sql): Promise<string> {
  const columns = await sql<Column[]>`
    select table_name as table, column_name as name, udt_name as type,
      is_nullable = 'YES' as "isNullable", column_default is not null as "hasDefault"
    from information_schema.columns
    where table_schema = 'public' order by table_name, ordinal_position`
  const routines = await sql<Routine[]>`
    select p.proname as name, to_json(coalesce(p.proargnames, '{}')) as args,
      to_json(array(select t.typname from unnest(p.proargtypes) with ordinality a (oid, n)
        join pg_type t on t.oid = a.oid order by a.n)) as types,
      r.typname as returns, p.proretset as "isSet"
    from pg_proc p join pg_type r on r.oid = p.prorettype
    where p.pronamespace = 'public'::regnamespace order by 1`
  const tables = Map.groupBy(columns, (column) => column.table)
  return `// Written by \`npm run generate\` from the migrations; a test holds it against the database.

type Json = string | number | boolean | null | { [key: string]: Json } | Json[]

export type Database = {
  public: {
    Tables: {
${[...tables].map(([name, list]) => describeTable(name, list)).join('\n')}
    }
    Views: Record<never, never>
    Functions: {
${routines.map(describeRoutine).join('\n')}
    }
  }
}
`
}

function describeTable(name: string, columns: Column[]): string {
  const row = columns.map((column) => `          ${column.name}: ${typeOf(column)}`)
  const insert = columns.map((column) => {
    const isOptional = column.isNullable || column.hasDefault || isGiven(column)
    return `          ${column.name}${isOptional ? '?' : ''}: ${typeOf(column)}`
  })
  return `      ${name}: {
        Row: {
${row.join('\n')}
        }
        Insert: {
${insert.join('\n')}
        }
        Update: Partial<Database['public']['Tables']['${name}']['Insert']>
        Relationships: []
      }`
}

// A trigger fills these in when the client does not.
function isGiven({ table, name }: Column): boolean {
  return table === 'sites' && (name === 'domain' || name === 'user_id')
}

function typeOf({ table, name, type, isNullable }: Column): string {
  const known = TYPES[type]
  if (!known) throw new Error(`${table}.${name} has the type ${type}, which has no counterpart yet`)
  return isNullable ? `${known} | null` : known
}

function describeRoutine({ name, args, types, returns, isSet }: Routine): string {
  const list = types.map((type, index) => `${args[index]}: ${TYPES[type] ?? 'unknown'}`)
  const one = TYPES[returns] ?? `Database['public']['Tables']['${returns}']['Row']`
  return `      ${name}: {
        Args: { ${list.join('; ')} }
        Returns: ${one}${isSet ? '[]' : ''}
      }`
}
