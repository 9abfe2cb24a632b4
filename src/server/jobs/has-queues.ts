import { sql } from 'kysely'
import type { Db } from '../database/open-pool.ts'

/** Whether the queue's tables exist: the first server that runs on a database creates them. */
export async function hasQueues(db: Db): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select to_regclass('jobs.job') is not null as has`.execute(db)
  return rows[0]?.has ?? false
}
