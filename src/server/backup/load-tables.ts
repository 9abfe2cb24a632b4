import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import { promisify } from 'node:util'
import { zstdDecompress } from 'node:zlib'
import { sql } from 'kysely'
import { type CopyStreamQuery, from } from 'pg-copy-streams'
import { migrateDatabase } from '../database/migrate-database.ts'
import type { Session } from '../database/open-db-session.ts'
import type { Db } from '../database/open-pool.ts'
import { codeOf } from '../lib/code-of.ts'
import { StartupError } from '../starting/startup.errors.ts'
import type { SavedTable, Summary } from './backup-format.ts'
import { listTables, PIECE, readSequences } from './save-tables.ts'
import { dropForeignKeys, setTriggers } from './suspend-rules.ts'

const decompress = promisify(zstdDecompress)

/** Loads rows into an empty database: all of them once it finishes, or none. */
export type TableLoader = {
  /** Adds a compressed piece of a table's rows. */
  add: (table: string, piece: Buffer) => Promise<void>
  finish: (summary: Pick<Summary, 'rows' | 'sequences'>) => Promise<void>
  abandon: () => Promise<void>
}

// A piece ends after the row that fills it, and no row is nearly this large.
const MOST = 16 * PIECE

/**
 * The existing columns of the saved tables. Names in a backup become part of a statement, so only
 * names that the database itself has are used. Omits tables that a library of the first versions
 * kept beside ours, which nothing reads any more.
 */
async function findThere(db: Db, saved: readonly SavedTable[]): Promise<Map<string, string[]>> {
  const ours = new Map((await listTables(db)).map(({ name, columns }) => [name, columns]))
  const there = new Map<string, string[]>()
  for (const { name, columns } of saved) {
    const known = ours.get(name)
    if (!known) continue
    const strange = columns.find((column) => !known.includes(column))
    if (strange !== undefined || new Set(columns).size < columns.length)
      throw new StartupError(`The backup is damaged: ${name} has other columns than it can have.`)
    there.set(name, columns)
  }
  return there
}

/**
 * Creates the tables as of the backup's last migration; later migrations run once all rows are
 * loaded. Foreign keys are recreated then, so PostgreSQL verifies that nothing is missing.
 */
export async function openTableLoader(
  { client, db }: Session,
  migration: string,
  tables: readonly SavedTable[],
): Promise<TableLoader> {
  const transaction = await db.startTransaction().execute()
  await migrateDatabase(transaction, { last: migration })
  const saved = new Set(tables.map(({ name }) => name))
  const there = await findThere(transaction, tables)
  const names = [...there.keys()]
  await sql`truncate ${sql.join(names.map((name) => sql.raw(name)))}`.execute(transaction)
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
    const known = there.get(table)
    if (!known) throw new StartupError(`The backup is damaged: it has rows of no table (${table}).`)
    const stream = client.query(from(`copy ${table} (${known.join(', ')}) from stdin`))
    // The next write, or the end of the stream, reports the error.
    stream.on('error', () => undefined)
    current = { table, stream }
    return stream
  }
  return {
    async add(table, piece) {
      if (!there.has(table) && saved.has(table)) return
      const stream = current?.table === table ? current.stream : await beginTable(table)
      if (stream.errored) throw stream.errored
      if (!stream.write(await unpack(table, piece))) await once(stream, 'drain')
    },
    async finish({ rows, sequences }) {
      await endTable()
      for (const [table, count] of Object.entries(rows)) {
        // Earlier versions sometimes counted too few; every piece has a hash, so there cannot be
        // too many.
        if ((loaded.get(table) ?? 0) >= count || !there.has(table)) continue
        throw new StartupError(`The backup is damaged: rows of ${table} are missing.`)
      }
      const known = await readSequences(transaction)
      for (const [name, next] of Object.entries(sequences)) {
        if (!Object.hasOwn(known, name))
          throw new StartupError(`The backup is damaged: there is no sequence ${name}.`)
        await sql`select setval(${name}::regclass, ${next}, false)`.execute(transaction)
      }
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

async function unpack(table: string, piece: Buffer): Promise<Buffer> {
  return decompress(piece, { maxOutputLength: MOST }).catch((error) => {
    const reason = `rows of ${table} cannot be unpacked (${codeOf(error)})`
    throw new StartupError(`The backup is damaged: ${reason}.`)
  })
}
