import { type Db, poolOf } from './open-pool.ts'

/**
 * Lets the job queue use our pool, so that it opens no connections of its own. It sends several
 * commands in one query; `pool.query` discards a connection on which one of them fails.
 */
export function createJobsConnection(db: Db) {
  const pool = poolOf(db)
  return {
    executeSql: async (text: string, values?: unknown[]) => pool.query(text, values),
  }
}
