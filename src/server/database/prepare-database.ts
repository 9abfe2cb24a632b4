import { sql } from 'kysely'
import { codeOf } from '../lib/code-of.ts'
import type { Logger } from '../lib/logging.ts'
import { programName } from '../starting/program-version.ts'
import { StartupError } from '../starting/startup.errors.ts'
import { connectDatabase } from './connect-database.ts'
import { migrateDatabase } from './migrate-database.ts'
import type { Db } from './open-pool.ts'
import { provisionRoles } from './provision-roles.ts'
import { refuseUnfitAccount } from './refuse-unfit-account.ts'
import { repairRights } from './repair-rights.ts'

const LOCK = 5_202_612

type Preparing = {
  log?: Pick<Logger, 'warn' | 'info'>
  /**
   * Called under the lock, before the first migration changes a database that has tables already.
   */
  beforeUpgrade?: () => Promise<void>
}

/** Brings any PostgreSQL up to date; of several replicas that start together, one does the work. */
export function prepareDatabase(
  url: string,
  { log, beforeUpgrade }: Preparing = {},
): Promise<void> {
  return holdDatabase(url, async (db) => {
    const { isAhead, before, applied } = await makeAll(db, beforeUpgrade)
    if (isAhead) {
      log?.warn('a newer ScoutSite has upgraded the database; this one works on beside it')
      return
    }
    if (before > 0 && applied > 0)
      log?.info({ program: programName, migrations: applied }, 'the database was upgraded')
    const statements = await repairRights(db)
    if (statements.length === 0) return
    log?.warn({ statements }, 'the database had lost rights of its tables, which it has again')
  })
}

/** Creates the tables as the migrations define them, without repairing their rights. */
export async function makeTables(url: string): Promise<void> {
  await holdDatabase(url, async (db) => void (await makeAll(db)))
}

async function makeAll(db: Db, beforeFirst?: () => Promise<void>) {
  await refuseUnfitAccount(db)
  await provisionRoles(db)
  return migrateDatabase(db, beforeFirst && { beforeFirst })
}

async function holdDatabase(url: string, work: (db: Db) => Promise<void>): Promise<void> {
  // A single connection throughout, because the lock belongs to its session. A migration may take
  // any time.
  const db = await connectDatabase(url, { max: 1, statementTimeout: 0, idleTimeout: 0 })
  try {
    await sql`select pg_advisory_lock(${LOCK})`.execute(db)
    await work(db)
  } catch (error) {
    if (codeOf(error) !== '42501') throw error
    throw new StartupError(
      'The account in DATABASE_URL may not make roles or schemas. Give it CREATEROLE and let it own its database.',
    )
  } finally {
    // Ending the session releases the lock.
    await db.destroy()
  }
}
