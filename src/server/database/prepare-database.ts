import { sql } from 'kysely'
import { codeOf } from '../http/code-of.ts'
import { StartupError } from '../startup.errors.ts'
import { connectDatabase } from './connect-database.ts'
import { migrateDatabase } from './migrate-database.ts'
import { provisionRoles } from './provision-roles.ts'

const LOCK = 5_202_612

/** Brings any PostgreSQL up to date; of several replicas that start at once, one does the work. */
export async function prepareDatabase(url: string): Promise<void> {
  // One connection for all of it: the lock is its session's. A migration takes as long as it takes.
  const db = await connectDatabase(url, { max: 1, statementPatience: 0, idlePatience: 0 })
  try {
    await sql`select pg_advisory_lock(${LOCK})`.execute(db)
    await provisionRoles(db)
    await migrateDatabase(db)
  } catch (error) {
    if (codeOf(error) !== '42501') throw error
    throw new StartupError(
      'The account in DATABASE_URL may not make roles or schemas. Give it CREATEROLE and let it own its database.',
    )
  } finally {
    // Ending the session lets go of the lock.
    await db.destroy()
  }
}
