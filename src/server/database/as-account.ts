import { sql } from 'kysely'
import type { Db } from './open-pool.ts'

/** Queries the database as an account: row level security restricts what is visible. */
export function asAccount<T>(db: Db, accountId: string, work: (db: Db) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (transaction) => {
    await become(transaction, accountId)
    return work(transaction)
  })
}

/** The same for a part of a transaction, which then goes on as the server. */
export async function partAsAccount<T>(
  transaction: Db,
  accountId: string,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  await become(transaction, accountId)
  const answer = await work(transaction)
  await sql`set local role none`.execute(transaction)
  return answer
}

async function become(transaction: Db, accountId: string): Promise<void> {
  const claims = JSON.stringify({ sub: accountId, role: 'authenticated' })
  await sql`
    select set_config('role', 'authenticated', true),
           set_config('request.jwt.claims', ${claims}, true),
           set_config('request.jwt.claim.sub', ${accountId}, true),
           set_config('request.jwt.claim.role', 'authenticated', true)`.execute(transaction)
}
