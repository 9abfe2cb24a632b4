import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import { promisify } from 'node:util'
import { zstdDecompress } from 'node:zlib'
import { sql } from 'kysely'
import { type CopyStreamQuery, from } from 'pg-copy-streams'
import { migrateDatabase } from '../database/migrate-database.ts'
import type { Db } from '../database/open-pool.ts'
import type { Session } from '../database/open-session.ts'
import { StartupError } from '../startup.errors.ts'
import type { SavedTable, Summary } from './backup-format.ts'
import { dropForeignKeys, setTriggers } from './suspend-rules.ts'

const decompress = promisify(zstdDecompress)

/** Rows on their way into an empty database: all of them are there once it is finished, or none. */
export type TableLoader = {
  /** Another piece of a table's rows, compressed. */
  add: (table: string, piece: Buffer) => Promise<void>
  finish: (summary: Pick<Summary, 'rows' | 'sequences'>) => Promise<void>
  abandon: () => Promise<void>
}

/** Without those that a library of the first versions kept beside ours, and that nothing reads any more. */
async function findThere(db: Db, tables: readonly SavedTable[]): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${tables.map(({ name }) => name)}::text[]) as name
    where to_regclass(name) is not null`.execute(db)
  return new Set(rows.map(({ name }) => name))
}

/**
 * Makes the tables as they were when the backup was taken, for rows; what later migrations do with rows they
 * do once all are there. Foreign keys are made anew then, so PostgreSQL proves that nothing is missing.
 */
export async function openTableLoader(
  { client, db }: Session,
  migration: string,
  tables: readonly SavedTable[],
): Promise<TableLoader> {
  const transaction = await db.startTransaction().execute()
  await migrateDatabase(transaction, { last: migration })
  const names = await findThere(transaction, tables)
  const columns = new Map(tables.map((table) => [table.name, table.columns]))
  await sql`truncate ${sql.join([...names].map((name) => sql.raw(name)))}`.execute(transaction)
  const makeForeignKeys = await dropForeignKeys(transaction)
  await setTriggers(transaction, names, 'disable')

  const loaded = new Map<string, number>()
  let current: { table: string; stream: CopyStreamQuery } | undefined
  const endTable = async () => {
    if (!current) return
    const { table, stream } = current
    if (stream.errored) throw stream.errored
    current = undefined
    stream.end()
    await finished(stream)
    loaded.set(table, stream.rowCount)
  }
  const beginTable = async (table: string) => {
    await endTable()
    const known = columns.get(table)
    if (!known) throw new StartupError(`The backup is damaged: it has rows of no table (${table}).`)
    const stream = client.query(from(`copy ${table} (${known.join(', ')}) from stdin`))
    // Told by whoever writes next, or ends it.
    stream.on('error', () => undefined)
    current = { table, stream }
    return stream
  }
  return {
    async add(table, piece) {
      if (!names.has(table) && columns.has(table)) return
      const stream = current?.table === table ? current.stream : await beginTable(table)
      if (stream.errored) throw stream.errored
      if (!stream.write(await decompress(piece))) await once(stream, 'drain')
    },
    async finish({ rows, sequences }) {
      await endTable()
      for (const [table, count] of Object.entries(rows)) {
        if (count === (loaded.get(table) ?? 0) || !names.has(table)) continue
        throw new StartupError(`The backup is damaged: rows of ${table} are missing.`)
      }
      for (const [name, next] of Object.entries(sequences))
        await sql`select setval(${name}::regclass, ${next}, false)`.execute(transaction)
      await makeForeignKeys()
      await setTriggers(transaction, names, 'enable')
      await migrateDatabase(transaction)
      await transaction.commit().execute()
      await sql`analyze`.execute(db)
    },
    async abandon() {
      const open = current?.stream
      if (open && !open.errored) {
        open.destroy()
        await finished(open).catch(() => undefined)
      }
      await transaction.rollback().execute()
    },
  }
}
