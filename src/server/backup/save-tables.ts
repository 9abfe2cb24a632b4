import { promisify } from 'node:util'
import { zstdCompress } from 'node:zlib'
import { sql } from 'kysely'
import type { Client } from 'pg'
import { to } from 'pg-copy-streams'
import type { Session } from '../database/open-db-session.ts'
import type { Db } from '../database/open-pool.ts'
import { type BackupSink, ENTRIES, entryOfRows, type SavedTable } from './backup-format.ts'

const compress = promisify(zstdCompress)
/** The size of a piece of a table: so much is in memory at a time. */
export const PIECE = 4 * 1024 * 1024

/** All of our own schemas; the job queue's is not backed up. */
export const SCHEMAS = ['public', 'private', 'auth']

/** Lists tables, with names quoted by PostgreSQL; not unlogged ones, which a crash empties too. */
export async function listTables(db: Db): Promise<SavedTable[]> {
  const { rows } = await sql<SavedTable>`
  select format('%I.%I', n.nspname, c.relname) as name,
    array_agg(quote_ident(a.attname) order by a.attnum) as columns
  from pg_class as c
  join pg_namespace as n on n.oid = c.relnamespace
  join pg_attribute as a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relkind = 'r' and c.relpersistence = 'p' and n.nspname = any(${SCHEMAS}) and a.attgenerated = ''
  group by n.nspname, c.relname order by 1`.execute(db)
  return rows
}

/**
 * Adds all rows of all tables, as the session's transaction sees them. Returns the row counts by
 * table.
 */
export async function saveTables(
  { client, db }: Session,
  sink: Pick<BackupSink, 'add'>,
): Promise<Record<string, number>> {
  const tables = await listTables(db)
  await sink.add(ENTRIES.tables, Buffer.from(JSON.stringify(tables)))
  const rows: Record<string, number> = Object.create(null)
  for (const table of tables) rows[table.name] = await saveTable(client, table, sink)
  return rows
}

async function saveTable(
  client: Client,
  { name, columns }: SavedTable,
  sink: Pick<BackupSink, 'add'>,
): Promise<number> {
  const stream = client.query(to(`copy (select ${columns.join(', ')} from ${name}) to stdout`))
  let piece = 0
  for await (const contents of cut(stream))
    await sink.add(entryOfRows(name, piece++), await compress(contents))
  // The rows may end before PostgreSQL has sent their count, which precedes the next result.
  await client.query('select')
  return stream.rowCount
}

/** Pieces end wherever they are full; a restore joins them. */
async function* cut(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = []
  let size = 0
  for await (const chunk of chunks) {
    held.push(chunk)
    size += chunk.byteLength
    if (size < PIECE) continue
    yield Buffer.concat(held)
    held = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(held)
}

/** The next value of every sequence. */
export async function readSequences(db: Db): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; next: string }>`
    select format('%I.%I', schemaname, sequencename) as name,
      coalesce(last_value + increment_by, start_value)::text as next
    from pg_sequences where schemaname = any(${SCHEMAS})`.execute(db)
  return Object.fromEntries(rows.map(({ name, next }) => [name, Number(next)]))
}
