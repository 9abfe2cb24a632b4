import { join } from 'node:path'
import { sql } from 'kysely'
import type { Config } from '../config.ts'
import { connectDatabase } from '../database/connect-database.ts'
import { addressOf } from '../database/embedded/embedded-server.ts'
import { findPostmaster } from '../database/embedded/find-postmaster.ts'
import { openDatabase } from '../database/open-database.ts'
import { type Db, openPool } from '../database/open-pool.ts'
import { prepareDatabase } from '../database/prepare-database.ts'
import { createLogger, type Logger } from '../logging.ts'
import { type AddressOf, createAddressOf } from '../releases/read-site.ts'
import { loadSecrets } from '../secrets.ts'
import { claimFiles } from '../storage/claim-files.ts'
import { createFileStore } from '../storage/create-file-store.ts'
import type { FileStore } from '../storage/file-store.ts'
import { prepareDataFolder } from '../storage/prepare-data-folder.ts'

export type Workshop = AsyncDisposable & {
  databaseUrl: string
  db: Db
  store: FileStore
  addressOf: AddressOf
  log: Logger
  /** A running server hears of changes from the database. */
  forgetHost: () => void
}

/** What an operator's command works on: beside a running ScoutSite, or alone on its data folder. */
export async function openWorkshop(config: Config): Promise<Workshop> {
  await using stack = new AsyncDisposableStack()
  const log = createLogger(config.logLevel)
  await prepareDataFolder(config.dataDir)
  const secrets = await loadSecrets(config.dataDir, log)
  const running =
    config.databaseUrl || (await findRunning(config.dataDir, secrets.databasePassword))
  const database = await openDatabase(running, config.dataDir, secrets)
  stack.defer(database.close)
  await prepareDatabase(database.url, log)
  const db = await connectDatabase(database.url)
  stack.defer(() => db.destroy())
  const store = await claimFiles(db, await createFileStore(config), log)
  const opened = stack.move()
  return {
    databaseUrl: database.url,
    db,
    store,
    addressOf: createAddressOf(config.appOrigin, config.siteDomain),
    log,
    forgetHost: () => {},
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  }
}

/** The address of an embedded database that a living ScoutSite uses; '' when there is none. */
async function findRunning(dataDir: string, password: string): Promise<string> {
  const postmaster = await findPostmaster(join(dataDir, 'postgres'))
  if (!postmaster) return ''
  const url = addressOf(postmaster.port, password)
  const db = openPool(url, { max: 1, connectPatience: 2_000 })
  try {
    const { isHeld } = await db
      .selectNoFrom(
        sql<boolean>`exists (
          select from pg_stat_activity where application_name like 'scoutsite %')`.as('isHeld'),
      )
      .executeTakeFirstOrThrow()
    return isHeld ? url : ''
  } catch {
    // What does not answer is not running; starting it will say why.
    return ''
  } finally {
    await db.destroy()
  }
}
