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
  } finally {
    // Ending the session lets go of the lock.
    await sql.end()
  }
}
