import { sql } from 'kysely'
import { codeOf } from '../code-of.ts'
import type { Logger } from '../logging.ts'
import { StartupError } from '../startup.errors.ts'
import { connectDatabase } from './connect-database.ts'
import { migrateDatabase } from './migrate-database.ts'
import type { Db } from './open-pool.ts'
import { provisionRoles } from './provision-roles.ts'
import { refuseUnfitAccount } from './refuse-unfit-account.ts'
import { repairRights } from './repair-rights.ts'

const LOCK = 5_202_612

/** Brings any PostgreSQL up to date; of several replicas that start at the same time, one does the work. */
export function prepareDatabase(url: string, log?: Pick<Logger, 'warn'>): Promise<void> {
  return holdDatabase(url, async (db) => {
    await makeAll(db)
    const statements = await repairRights(db)
    if (statements.length === 0) return
    log?.warn({ statements }, 'the database had lost rights of its tables, which it has again')
  })
}

/** Creates the tables as the migrations define them, without repairing their rights. */
export function makeTables(url: string): Promise<void> {
  return holdDatabase(url, makeAll)
}

async function makeAll(db: Db): Promise<void> {
  await refuseUnfitAccount(db)
  await provisionRoles(db)
  await migrateDatabase(db)
}

async function holdDatabase(url: string, work: (db: Db) => Promise<void>): Promise<void> {
  // One connection for all of it, because the lock belongs to its session. A migration may take any time.
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
