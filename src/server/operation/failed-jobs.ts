import { sql } from 'kysely'
import { findEmails } from '../accounts/find-email.ts'
import { mailQueues } from '../backup/waiting-mails.ts'
import { isUuid } from '../database/is-uuid.ts'
import type { Db } from '../database/open-pool.ts'
import { describeFault } from '../faults/describe-fault.ts'
import { hasQueues } from '../jobs/has-queues.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import { isMailQueue } from '../mail/is-mail-queue.ts'

/** Work that will not be retried. Repeated failures of the same work count as one entry. */
export type FailedJob = {
  /** The ID of the latest failure. */
  id: string
  queue: string
  isMail: boolean
  /** For a mail: its subject matter. */
  kind: string | null
  /** For a mail: its recipient. For the operator's eyes, never to be logged. */
  to: string | null
  /** The domain of the site concerned. */
  domain: string | null
  count: number
  failedAt: Date
  why: string
}

type Row = Omit<FailedJob, 'isMail' | 'why'> & { accountId: string | null; output: unknown }

/** The clock repeats scheduled work anyway: a process that ended during it is no failure. */
const isRepeatedByClock = sql`
  coalesce(j.output @> '{"value": {"message": "job heartbeat timeout"}}', false)
    and exists (select from jobs.schedule as clock where clock.name = j.name)`

/** Latest first. */
export async function listFailedJobs(db: Db, most: number): Promise<FailedJob[]> {
  if (!(await hasQueues(db))) return []
  const { rows } = await sql<Row>`
    select (array_agg(j.id order by j.completed_on desc))[1] as id, j.name as queue,
      j.data ->> 'kind' as kind, j.data ->> 'to' as "to", j.data ->> 'accountId' as "accountId",
      s.domain,
      count(*) as count, max(j.completed_on) as "failedAt",
      (array_agg(j.output order by j.completed_on desc))[1] as output
    from jobs.job as j
    left join sites as s on s.id::text = j.data ->> 'siteId'
    where j.state = 'failed' and j.name not like '\\_\\_%' and not (${isRepeatedByClock})
    group by j.name, j.data, s.domain
    order by "failedAt" desc, id limit ${most}`.execute(db)
  const accountIds = rows.flatMap(({ accountId }) =>
    accountId && isUuid(accountId) ? accountId : [],
  )
  const emails = await findEmails(db, accountIds)
  return rows.map(({ output, accountId, ...row }) => ({
    ...row,
    to: row.to ?? emails.get(accountId ?? '') ?? null,
    isMail: isMailQueue(row.queue),
    why: describeFault(output).why,
  }))
}

type Again = { db: Db; jobs: Pick<JobQueue, 'send'> }

/** Queues failed work again; returns its queue, or null if it does not exist (any more). */
export function sendAgain({ db, jobs }: Again, id: string): Promise<string | null> {
  return settle(db, id, async (queue, data) => {
    const known = mailQueues.find(({ name }) => name === queue)
    // The queue itself knows its options.
    await jobs.send(known ?? { name: queue, options: {} }, data ?? {})
  })
}

/** Deletes failed work; returns its queue, or null if it does not exist (any more). */
export const dropFailedJob = (db: Db, id: string): Promise<string | null> => settle(db, id)

type Failed = { id: string; queue: string; data: object | null }

async function settle(
  db: Db,
  id: string,
  before?: (queue: string, data: object | null) => Promise<void>,
): Promise<string | null> {
  if (!isUuid(id) || !(await hasQueues(db))) return null
  return db.transaction().execute(async (transaction) => {
    // Locked, so that of two concurrent requests one finds nothing.
    const { rows } = await sql<Failed>`
      select j.id, j.name as queue, j.data from jobs.job as j
      join jobs.job as named on named.name = j.name and named.data is not distinct from j.data
      where named.id = ${id} and named.state = 'failed' and j.state = 'failed'
      order by j.id for update of j`.execute(transaction)
    const [first] = rows
    if (!first) return null
    await before?.(first.queue, first.data)
    const ids = rows.map((row) => row.id)
    await sql`delete from jobs.job where name = ${first.queue} and id = any(${ids}::uuid[])`.execute(
      transaction,
    )
    return first.queue
  })
}
