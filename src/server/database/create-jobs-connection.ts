import { CompiledQuery, sql } from 'kysely'
import type { Db } from './open-pool.ts'

/** Lets the job queue ask through our pool, so that it holds no connections of its own. */
export function createJobsConnection(db: Db) {
  return {
    executeSql: (text: string, values: unknown[] = []) =>
      db.connection().execute(async (connection) => {
        try {
          return await connection.executeQuery(CompiledQuery.raw(text, values))
        } catch (error) {
          // It may have failed between a `begin` and a `commit` of its own, and others come after it.
          if (values.length === 0) await sql`rollback`.execute(connection).catch(() => undefined)
          throw error
        }
      }),
  }
}
