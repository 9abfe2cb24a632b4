import { sql } from 'kysely'
import type { Db } from '../database/open-pool.ts'
import type { Sighting } from '../look/look.ts'
import { replaceText } from './replace-text.ts'

/** The columns with words of what can be held back; an outside calendar is changed elsewhere. */
const WORDS = [
  { field: 'events', table: 'events', columns: ['title', 'place', 'note'], key: 'id::text' },
  { field: 'announcements', table: 'announcements', columns: ['title', 'text'], key: 'id::text' },
  { field: 'cancellations', table: 'events', columns: ['cancelled_note'], key: 'id::text' },
  {
    field: 'cancellations',
    table: 'event_changes',
    columns: ['note'],
    // As `keyOfChange`.
    key: "coalesce(event_id::text, feed_key) || ' ' || on_date::text",
  },
]

/** Replaces what was found in events and announcements, as a change by the caller; returns how many were changed. */
export async function replaceInRows(
  transaction: Db,
  siteId: string,
  found: Sighting,
): Promise<number> {
  let changed = 0
  for (const { field, table, columns, key } of WORDS) {
    const entries = found.parts.flatMap((part) => (part.field === field ? (part.entry ?? []) : []))
    if (entries.length === 0) continue
    const names = columns.map((name) => sql.ref(name))
    const { rows } = await sql<Record<string, string>>`
      select ${sql.raw(key)} as key, ${sql.join(names)} from ${sql.table(table)}
      where site_id = ${siteId} and ${sql.raw(key)} = any(${entries})`.execute(transaction)
    for (const row of rows) {
      const fixed = columns.map(
        (name) => sql`${sql.ref(name)} = ${replaceText(row[name] ?? '', found)}`,
      )
      const { numAffectedRows = 0n } = await sql`
        update ${sql.table(table)} set ${sql.join(fixed)}
        where site_id = ${siteId} and ${sql.raw(key)} = ${row['key']}`.execute(transaction)
      changed += Number(numAffectedRows)
    }
  }
  return changed
}
