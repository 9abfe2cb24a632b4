import { type Column, groupByTable, type Schema } from './read-schema.ts'

const TYPES: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  'character varying': 'string',
  inet: 'string',
  integer: 'number',
  smallint: 'number',
  bigint: 'number',
  boolean: 'boolean',
  'text[]': 'string[]',
  date: 'string',
  'time without time zone': 'string',
  'timestamp with time zone': 'Moment',
  'timestamp without time zone': 'Moment',
}

/** The types of jsonb columns, which the database does not know. */
const JSON_TYPES: Record<string, string> = {
  'releases.facts': 'FrozenFacts',
  'releases.files': 'ReleaseFile[]',
  'site_assets.files': 'AssetFile[]',
  'sites.files': 'ListedFile[]',
  'sites.leaders': 'Leader[]',
  'sites.questions': 'Question[]',
  'sites.section_headings': 'Headings',
  'events.repeats': 'Repeats',
  'site_feeds.occurrences': 'FeedOccurrence[]',
  'site_feeds.left_out': 'string[]',
  'site_domains.report': 'DomainReport',
  'site_history.before': 'unknown',
  'site_history.after': 'unknown',
  'private.faults.outline': 'Metadata',
  'private.removals.says': 'unknown',
  'private.family_looks.facts': 'unknown',
  'auth.users.raw_app_meta_data': 'Metadata',
  'auth.users.raw_user_meta_data': 'Metadata',
  'auth.identities.identity_data': 'Metadata',
}

/** Text columns with a few allowed values, which the database checks. */
const WORDS: Record<string, string> = {
  'site_assets.kind': 'AssetKind',
  'events.place_shown': 'PlaceShown',
  'site_feeds.place_shown': 'PlaceShown',
  'site_domains.state': 'DomainState',
  'private.removals.state': "'held' | 'back' | 'gone'",
}

/** Writes the Kysely types of every table that the server reads and writes. */
export function describeServerTables({ columns }: Schema): string {
  const tables = [...groupByTable(columns)]
  return `// Written by \`npm run generate\` from the migrations. A test compares it with the database.
import type { ColumnType, GeneratedAlways } from 'kysely'
import type { AssetFile, AssetKind, ListedFile } from '#contract/asset-record.ts'
import type { DomainReport, DomainState } from '#contract/own-domain.ts'
import type { ReleaseFile } from '#contract/published-file.ts'
import type { FrozenFacts } from '#site/facts/from-facts.ts'
import type { Leader } from '#site/facts/leaders.ts'
import type { FeedOccurrence, PlaceShown } from '#site/facts/live.ts'
import type { Question } from '#site/facts/questions.ts'
import type { Repeats } from '#site/facts/repeats.ts'
import type { Headings } from '#site/facts/sections.ts'
import type { Jsonb } from './as-json.ts'

type Moment = ColumnType<Date, Date | string, Date | string>
type Optional<T> = [T] extends [ColumnType<infer S, infer I, infer U>]
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>
type Nullable<T> = [T] extends [ColumnType<infer S, infer I, infer U>]
  ? ColumnType<S | null, I | null | undefined, U | null>
  : ColumnType<T | null, T | null | undefined, T | null>
type Json<T> = ColumnType<T, Jsonb<T>, Jsonb<T>>
type Metadata = Record<string, unknown>

export type Tables = {
${tables.map(([name, list]) => describeTable(name, list)).join('\n')}
}
`
}

function describeTable(name: string, columns: Column[]): string {
  const key = name.includes('.') ? `'${name}'` : name
  const lines = columns.map((column) => `    ${column.name}: ${typeOf(name, column)}`)
  return `  ${key}: {\n${lines.join('\n')}\n  }`
}

function typeOf(table: string, { name, type, isNullable, hasDefault, isFixed }: Column): string {
  const json = JSON_TYPES[`${table}.${name}`]
  const plain = json ? `Json<${json}>` : (WORDS[`${table}.${name}`] ?? TYPES[type])
  if (!plain) throw new Error(`${table}.${name} has the type ${type}, which has no counterpart yet`)
  if (isFixed)
    return `GeneratedAlways<${plain === 'Moment' ? 'Date' : plain}${isNullable ? ' | null' : ''}>`
  if (isNullable) return `Nullable<${plain}>`
  return hasDefault || isGiven(table, name) ? `Optional<${plain}>` : plain
}

// A trigger fills it in.
const GIVEN = new Set(['sites.domain', 'events.ends_on', 'events.place_shown'])

function isGiven(table: string, name: string): boolean {
  return GIVEN.has(`${table}.${name}`)
}
