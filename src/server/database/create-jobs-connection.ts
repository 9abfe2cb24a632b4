import { type Db, poolOf } from './open-pool.ts'

/**
 * Lets the job queue ask through our pool, so that it holds no connections of its own. It sends
 * several commands at once; a connection on which one of them fails is not used again.
 */
export function createJobsConnection(db: Db) {
  const pool = poolOf(db)
  return {
    executeSql: async (text: string, values?: unknown[]) => pool.query(text, values),
  }
}
