import { sql } from 'kysely'
import { ACCOUNT_MAILS } from '../accounts/account-mails.ts'
import type { Db } from '../database/open-pool.ts'
import { DOMAIN_MAILS } from '../domains/domain-mails.ts'
import { createJobQueue, type Queue } from '../jobs/job-queue.ts'
import { createLogger } from '../lib/logging.ts'
import { MESSAGE_MAILS } from '../messages/message-mails.ts'
import { MODERATION_MAILS } from '../moderation/moderation-mails.ts'
import type { WaitingMail } from './backup-format.ts'

/** Every queue of mails. Other jobs can be derived from the tables. */
export const mailQueues: Queue[] = [ACCOUNT_MAILS, DOMAIN_MAILS, MODERATION_MAILS, MESSAGE_MAILS]

/** The mails waiting to be sent. */
export async function readMails(db: Db): Promise<WaitingMail[]> {
  // The first server that runs on the database creates the queue's tables.
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

/** Adds them to the queues of a database that has none yet. */
export async function addMails(db: Db, mails: readonly WaitingMail[]): Promise<void> {
  // An interrupted attempt may have created some.
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
