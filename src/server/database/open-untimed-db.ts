import { type Db, openPool } from './open-pool.ts'

/** One connection whose statements may take any time: for what looks at all rows, once a night. */
export async function openUntimedDb(url: string): Promise<{ db: Db } & AsyncDisposable> {
  const db = openPool(url, { max: 1, statementTimeout: 0, connectTimeout: 0 })
  return { db, [Symbol.asyncDispose]: () => db.destroy() }
}
