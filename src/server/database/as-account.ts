import { sql } from 'kysely'
import type { Db } from './open-pool.ts'

/** Queries the database as an account: row level security restricts what is visible. */
export function asAccount<T>(db: Db, accountId: string, work: (db: Db) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (transaction) => {
    const claims = JSON.stringify({ sub: accountId, role: 'authenticated' })
    await sql`
      select set_config('role', 'authenticated', true),
             set_config('request.jwt.claims', ${claims}, true),
             set_config('request.jwt.claim.sub', ${accountId}, true),
             set_config('request.jwt.claim.role', 'authenticated', true)`.execute(transaction)
    return work(transaction)
  })
}
