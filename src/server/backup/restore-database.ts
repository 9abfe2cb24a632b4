import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase } from '../database/open-database.ts'
import { openDbSession, type Session } from '../database/open-db-session.ts'
import { type Db, openPool } from '../database/open-pool.ts'
import { provisionRoles } from '../database/provision-roles.ts'
import { refuseUnfitAccount } from '../database/refuse-unfit-account.ts'
import { createLogger } from '../lib/logging.ts'
import type { Config } from '../settings/config.ts'
import { loadSecrets } from '../settings/secrets.ts'
import type { SavedTable, WaitingMail } from './backup-format.ts'
import { openTableLoader, type TableLoader } from './load-tables.ts'
import { addMails } from './waiting-mails.ts'

/** The database to restore into. */
export type RestoreDatabase = {
  db: Db
  addMails: (mails: readonly WaitingMail[]) => Promise<void>
  load: (migration: string, tables: readonly SavedTable[]) => Promise<TableLoader>
  close: () => Promise<void>
}

/** Opens the operator's database, or a new embedded one in the stage. */
export async function openRestoreDatabase(
  { databaseUrl, logLevel }: Config,
  stage: string,
  secretsFile: Buffer,
): Promise<RestoreDatabase> {
  const log = createLogger(logLevel)
  await using stack = new AsyncDisposableStack()
  await writeFile(join(stage, 'secrets.json'), secretsFile, { mode: 0o600, flush: true })
  const secrets = await loadSecrets(stage, log)
  const database = await openDatabase(databaseUrl, stage, { ...secrets, isUnused: true })
  stack.defer(() => database.close())
  const session: Session = stack.use(await openDbSession(database.url))
  await refuseUnfitAccount(session.db)
  await provisionRoles(session.db)
  const db = openPool(database.url, { max: 4, statementTimeout: 0 })
  stack.defer(() => db.destroy())
  const opened = stack.move()
  return {
    db,
    addMails: (mails) => addMails(db, mails),
    load: (migration, tables) => openTableLoader(session, migration, tables),
    close: () => opened.disposeAsync(),
  }
}
