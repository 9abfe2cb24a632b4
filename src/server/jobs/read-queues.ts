import { sql } from 'kysely'
import type { Db } from '../database/open-pool.ts'

export type QueueState = { name: string; waiting: number; oldestSeconds: number }

/** The waiting jobs of each queue, including scheduled retries, and the age of the oldest. */
export async function readQueues(db: Db): Promise<QueueState[]> {
  // Uses the index of pending jobs: completed jobs stay in the table for a week.
  const { rows } = await sql<QueueState>`
    select q.name, coalesce(j.waiting, 0) as waiting, coalesce(j.oldest, 0) as "oldestSeconds"
    from jobs.queue q
    left join (
      select name, count(*) as waiting,
             extract(epoch from now() - min(created_on))::float as oldest
      from jobs.job where state < 'active' group by name) j on j.name = q.name
    where q.name not like '\\_\\_%'`.execute(db)
  return rows
}
