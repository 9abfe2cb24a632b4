import type { Sql, TransactionSql } from 'postgres'

/** Asks the database as a leader would: row level security decides what is seen. */
export function asUser<T>(
  sql: Sql,
  userId: string,
  work: (transaction: TransactionSql) => Promise<T>,
): Promise<T> {
  return sql.begin(async (transaction) => {
    const claims = JSON.stringify({ sub: userId, role: 'authenticated' })
    await transaction`
      select set_config('request.jwt.claims', ${claims}, true),
             set_config('request.jwt.claim.sub', ${userId}, true),
             set_config('request.jwt.claim.role', 'authenticated', true),
             set_config('role', 'authenticated', true)`
    return work(transaction)
  }) as Promise<T>
}
