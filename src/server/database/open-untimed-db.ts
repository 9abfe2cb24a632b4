import { type Db, openPool } from './open-pool.ts'

/** A connection without a statement timeout: for nightly work on all rows. */
export async function openUntimedDb(url: string): Promise<{ db: Db } & AsyncDisposable> {
  const db = openPool(url, { max: 1, statementTimeout: 0, connectTimeout: 0 })
  return { db, [Symbol.asyncDispose]: () => db.destroy() }
}
