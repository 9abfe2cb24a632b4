import { sql } from 'kysely'
import type { Db } from '../database/open-pool.ts'
import { mailQueues } from '../mail-queues.ts'
import type { WaitingMail } from './backup-format.ts'

/** The mails that wait to be sent. */
export async function readMails(db: Db): Promise<WaitingMail[]> {
  // The queue's tables are made by the first server that works on the database.
  const { rows: found } = await sql<{ has: boolean }>`
    select to_regclass('jobs.job') is not null as has`.execute(db)
  if (!found[0]?.has) return []
  const names = mailQueues.map(({ name }) => name)
  const { rows } = await sql<WaitingMail>`
    select name as queue, data from jobs.job
    where name = any(${names}) and state in ('created', 'retry', 'active')
    order by created_on`.execute(db)
  return rows
}
