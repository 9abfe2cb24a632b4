import { sql } from 'kysely'
import { hasAccounts } from '../accounts/has-accounts.ts'
import type { Db } from '../database/open-pool.ts'
import { type Logger, outlineError } from '../lib/logging.ts'
import { StartupError } from '../starting/startup.errors.ts'
import type { FileStore } from '../storage/file-store.ts'

/** The key of the file with the ID of the database that owns the files. */
const OWNER = 'database-id'
const FOLDERS = ['releases', 'assets']

/**
 * Checks at the start that the files belong to this database; files without an owner become its
 * own.
 */
export async function claimFiles(db: Db, store: FileStore, log: Logger): Promise<FileStore> {
  const id = await readIdentity(db)
  try {
    const owner = await readOwner(store)
    if (owner !== id) await takeOver(db, store, { owner, id, log })
  } catch (error) {
    if (error instanceof StartupError) throw error
    // The server starts anyway: pages in other replicas' memory, accounts and drafts work without
    // the store.
    log.warn(outlineError(error), 'the files do not answer, so nobody looked whose they are')
  }
  return store
}

const OTHERS =
  'The files in DATA_DIR or S3_BUCKET belong to another database than the one that answers. Put back the database or the files from one and the same backup, or name others.'
const LEFT =
  'There are files of an earlier database in DATA_DIR or S3_BUCKET, and the database is empty. Put the database back from the backup; to start over, move the files away first.'

/** Whether the files are marked as another database's. */
export async function areFilesOfAnother(db: Db, store: FileStore): Promise<boolean> {
  const owner = await readOwner(store)
  return owner !== undefined && owner !== (await readIdentity(db))
}

async function takeOver(
  db: Db,
  store: FileStore,
  { owner, id, log }: { owner: string | undefined; id: string; log: Logger },
): Promise<void> {
  const has = async (table: 'releases' | 'site_assets') =>
    (await db.selectFrom(table).select('id').limit(1).execute()).length > 0
  const isStoreEmpty = await hasNothing(store)
  if (!isStoreEmpty && owner !== undefined) throw new StartupError(OTHERS)
  // Every site needs an account, so files without any account are from another database.
  if (!isStoreEmpty && !(await hasAccounts(db))) throw new StartupError(LEFT)
  if (isStoreEmpty && ((await has('releases')) || (await has('site_assets')))) {
    log.error('the files of this database are not there: put them back from the backup')
    // Not claimed: the next start has to report it too.
    return
  }
  await writeOwner(db, store, id)
}

/** Marks files that were restored along with this database as its own. */
export async function markFiles(db: Db, store: FileStore): Promise<void> {
  await writeOwner(db, store, await readIdentity(db))
}

async function writeOwner(db: Db, store: FileStore, id: string): Promise<void> {
  await store.write(OWNER, Buffer.from(`${id}\n`))
  // The copies of hosts in this store are in an unknown state. A backup of an earlier ScoutSite is
  // restored before it is migrated, which queues them too.
  const { rows } = await sql<{ isThere: boolean }>`
    select to_regprocedure('private.queue_all_hosts()') is not null as "isThere"`.execute(db)
  if (rows[0]?.isThere) await sql`select private.queue_all_hosts()`.execute(db)
}

async function readIdentity(db: Db): Promise<string> {
  const row = await db.selectFrom('private.identity').select('id').executeTakeFirst()
  if (!row) throw new StartupError('The database has lost its id. Put it back from the backup.')
  return row.id
}

async function readOwner(store: FileStore): Promise<string | undefined> {
  return (await store.read(OWNER))?.toString().trim()
}

async function hasNothing(store: FileStore): Promise<boolean> {
  for (const folder of FOLDERS) {
    for await (const _ of store.list(folder)) return false
  }
  return true
}
