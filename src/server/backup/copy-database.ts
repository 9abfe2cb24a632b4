import type { Session } from '../database/open-db-session.ts'
import type { Db } from '../database/open-pool.ts'
import { type BackupSink, DATABASE, ENTRIES, type SavedTable } from './backup-format.ts'
import { openTableLoader, type TableLoader } from './load-tables.ts'
import { readSequences, saveTables } from './save-tables.ts'
import { addMails, readMails } from './waiting-mails.ts'

/**
 * Copies all rows and queued mails from one database into an empty one, as of a single point in
 * time.
 */
export async function copyDatabase(
  from: Session,
  to: Session,
  { migration, pool }: { migration: string; pool: Db },
): Promise<void> {
  let loader: TableLoader | undefined
  const sink: Pick<BackupSink, 'add'> = {
    async add(name, contents) {
      if (name === ENTRIES.tables) {
        const tables: SavedTable[] = JSON.parse(Buffer.from(contents).toString())
        loader = await openTableLoader(to, migration, tables)
      } else {
        const table = name.slice(DATABASE.length, name.lastIndexOf('/'))
        await loader?.add(table, Buffer.from(contents))
      }
    },
  }
  await from.client.query('begin isolation level repeatable read read only')
  await addMails(pool, await readMails(from.db))
  try {
    const rows = await saveTables(from, sink)
    const sequences = await readSequences(from.db)
    await loader?.finish({ rows, sequences })
  } catch (error) {
    await loader?.abandon().catch(() => undefined)
    throw error
  }
  await from.client.query('commit')
}
