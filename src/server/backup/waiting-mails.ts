import { sql } from 'kysely'
import { ACCOUNT_MAILS } from '../accounts/account-mails.ts'
import type { Db } from '../database/open-pool.ts'
import { DOMAIN_MAILS } from '../domains/domain-mails.ts'
import { createJobQueue, type Queue } from '../jobs/job-queue.ts'
import { createLogger } from '../lib/logging.ts'
import { MODERATION_MAILS } from '../moderation/moderation-mails.ts'
import type { WaitingMail } from './backup-format.ts'

/** Every queue in which mails wait. Other jobs follow from what is in the tables. */
export const mailQueues: Queue[] = [ACCOUNT_MAILS, DOMAIN_MAILS, MODERATION_MAILS]

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

/** Puts them into the queues of a database that has none yet. */
export async function addMails(db: Db, mails: readonly WaitingMail[]): Promise<void> {
  // What was cut short before may have made some.
  await sql`drop schema if exists jobs cascade`.execute(db)
  const jobs = createJobQueue(db, createLogger('silent'))
  try {
    for (const { queue, data } of mails) {
      const known = mailQueues.find(({ name }) => name === queue)
      if (known) await jobs.send(known, data)
    }
  } finally {
    await jobs.close()
  }
}
