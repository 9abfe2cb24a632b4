import { sql } from 'kysely'
import type { Db } from '../database/open-pool.ts'
import { listAdmins } from '../domains/domain-rows.ts'
import type { Job, JobQueue } from '../jobs/job-queue.ts'
import { MODERATION_MAILS, type ModerationMail } from './moderation-mails.ts'

type TellingParts = { db: Db; jobs: JobQueue }
type TakeDown = { id: string; siteId: string; reason: string }

const TABLE = 'private.take_downs'
const NOW = sql<Date>`now()`

/**
 * Mails the admins of a site that was taken down, or put back. By a table and not by whoever did it: the
 * operator's tool has no queue, and may run where no server does.
 */
export function tellAdminsJob(parts: TellingParts): Job {
  return {
    name: 'tell-admins',
    cron: '* * * * *',
    isDueAtStart: true,
    work: () => tellAdmins(parts),
  }
}

async function tellAdmins({ db, jobs }: TellingParts): Promise<void> {
  // Back before anybody was told: there is nothing to tell.
  await db
    .updateTable(TABLE)
    .set({ told_taken_at: NOW, told_put_back_at: NOW })
    .where('told_taken_at', 'is', null)
    .where('put_back_at', 'is not', null)
    .execute()
  const taken = await select(db).where('told_taken_at', 'is', null).execute()
  for (const takeDown of taken) {
    await send({ db, jobs }, 'taken-down', takeDown)
    await db.updateTable(TABLE).set({ told_taken_at: NOW }).where('id', '=', takeDown.id).execute()
  }
  const back = await select(db)
    .where('put_back_at', 'is not', null)
    .where('told_put_back_at', 'is', null)
    .execute()
  for (const takeDown of back) {
    await send({ db, jobs }, 'put-back', takeDown)
    await db
      .updateTable(TABLE)
      .set({ told_put_back_at: NOW })
      .where('id', '=', takeDown.id)
      .execute()
  }
}

const select = (db: Db) => db.selectFrom(TABLE).select(['id', 'site_id as siteId', 'reason'])

async function send(
  { db, jobs }: TellingParts,
  kind: 'taken-down' | 'put-back',
  { siteId, reason }: TakeDown,
): Promise<void> {
  for (const accountId of await listAdmins(db, siteId)) {
    const mail: ModerationMail = { kind, siteId, accountId, reason }
    await jobs.send(MODERATION_MAILS, mail)
  }
}
