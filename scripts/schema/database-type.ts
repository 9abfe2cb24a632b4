import { type Column, groupByTable, type Routine, type Schema } from './read-schema.ts'

const TYPES: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  date: 'string',
  'time without time zone': 'string',
  'timestamp with time zone': 'string',
  integer: 'number',
  bigint: 'number',
  boolean: 'boolean',
  jsonb: 'Json',
  'text[]': 'string[]',
  'uuid[]': 'string[]',
}

/** Writes the `Database` type that supabase-js expects, from the actual tables. */
export function describeDatabase({ columns, routines }: Schema): string {
  const tables = groupByTable(columns.filter(({ schema }) => schema === 'public'))
  return `// Written by \`npm run generate\` from the migrations. A test compares it with the database.

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
const GIVEN = new Set(['sites.domain', 'sites.user_id', 'events.ends_on', 'events.place_shown'])

function isGiven({ table, name }: Column): boolean {
  return GIVEN.has(`${table}.${name}`)
}

function typeOf({ table, name, type, isNullable }: Column): string {
  const known = TYPES[type]
  if (!known) throw new Error(`${table}.${name} has the type ${type}, which has no counterpart yet`)
  return isNullable ? `${known} | null` : known
}

function describeRoutine({ name, arguments: list, returns, isSet }: Routine): string {
  const parts = list.map(
    (each) => `${each.name}${each.isOptional ? '?' : ''}: ${TYPES[each.type] ?? 'unknown'}`,
  )
  const one = TYPES[returns] ?? `Database['public']['Tables']['${returns}']['Row']`
  return `      ${name}: {
        Args: ${parts.length > 0 ? `{ ${parts.join('; ')} }` : 'Record<never, never>'}
        Returns: ${one}${isSet ? '[]' : ''}
      }`
}
