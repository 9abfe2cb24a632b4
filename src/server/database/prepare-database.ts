import { StartupError } from '../startup.errors.ts'
import { connectDatabase } from './connect-database.ts'
import { migrateDatabase } from './migrate-database.ts'
import { grantToApi, provisionRoles } from './provision-roles.ts'

const LOCK = 5_202_612

/** Brings any PostgreSQL up to date; of several replicas that start at once, one does the work. */
export async function prepareDatabase(url: string, authSchemaSql: string): Promise<void> {
  const sql = await connectDatabase(url, 1)
  try {
    await sql`select pg_advisory_lock(${LOCK})`
    await provisionRoles(sql)
    await sql.unsafe(authSchemaSql)
    await migrateDatabase(sql)
    await grantToApi(sql)
  } catch (error) {
    if ((error as { code?: string }).code !== '42501') throw error
    throw new StartupError(
      'The account in DATABASE_URL may not make roles or schemas. Give it CREATEROLE and let it own its database.',
    )
  } finally {
    // Ending the session lets go of the lock.
    await sql.end()
  }
}
