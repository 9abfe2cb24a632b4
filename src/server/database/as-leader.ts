import { sql } from 'kysely'
import type { Db } from './open-pool.ts'

/** Asks the database as a leader would: row level security decides what is seen. */
export function asLeader<T>(db: Db, leaderId: string, work: (db: Db) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (transaction) => {
    const claims = JSON.stringify({ sub: leaderId, role: 'authenticated' })
    await sql`
      select set_config('role', 'authenticated', true),
             set_config('request.jwt.claims', ${claims}, true),
             set_config('request.jwt.claim.sub', ${leaderId}, true),
             set_config('request.jwt.claim.role', 'authenticated', true)`.execute(transaction)
    return work(transaction)
  })
}
