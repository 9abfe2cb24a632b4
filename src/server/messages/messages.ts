import { sql } from 'kysely'
import { leaderRows } from '../accounts/leader-rows.ts'
import type { Db } from '../database/open-pool.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import { MESSAGE_MAILS, type MessageMail } from './message-mails.ts'
import type { Message } from './read-message.ts'

type Wanted = {
  message: Message
  /** The operator who sends it. */
  by: string
  /** Mail it to the leaders of these sites; null for all leaders. */
  siteIds: readonly string[] | null
  isMailed: boolean
  /** The last day (UTC) on which it is a banner in the app; null for no banner. */
  bannerUntil: string | null
}

/**
 * Queues the mails of a message, one a leader, and makes it the banner: all or nothing. Whoever got
 * the same text before does not get it again. Returns the number of mails.
 */
export async function publishMessage(
  { db, jobs }: { db: Db; jobs: JobQueue },
  { message, by, siteIds, isMailed, bannerUntil }: Wanted,
): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    // Two commands at once must not both mail the same leaders, nor leave two banners.
    await sql`lock table private.messages in share row exclusive mode`.execute(transaction)
    const messageId = await keepMessage(transaction, message, by)
    if (bannerUntil !== null) {
      await endBanner(transaction)
      await transaction
        .updateTable('private.messages')
        .set({ banner_until: bannerUntil })
        .where('id', '=', messageId)
        .execute()
    }
    if (!isMailed) return 0
    const { rows } = await sql<{ accountId: string }>`
      insert into private.message_recipients (message_id, user_id)
      select ${messageId}, leader.id from ${leaderRows(siteIds)} as leader
      on conflict do nothing returning user_id as "accountId"`.execute(transaction)
    const mails = rows.map(
      ({ accountId }): MessageMail => ({ kind: 'message', messageId, accountId }),
    )
    await jobs.sendAll(MESSAGE_MAILS, mails, transaction)
    return mails.length
  })
}

async function keepMessage(
  transaction: Db,
  { subject, words, digest }: Message,
  by: string,
): Promise<string> {
  const { id } = await transaction
    .insertInto('private.messages')
    .values({ subject, words, digest, made_by: by })
    .onConflict((conflict) => conflict.column('digest').doUpdateSet({ digest }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** How many leaders would get a message, and how many of these sites' leaders got it before. */
export async function countRecipients(
  db: Db,
  { message, siteIds }: Pick<Wanted, 'message' | 'siteIds'>,
): Promise<{ waiting: number; before: number }> {
  const { rows } = await sql<{ waiting: number; before: number }>`
    select count(*) filter (where r.user_id is null)::int as waiting,
      count(r.user_id)::int as before
    from ${leaderRows(siteIds)} as leader
    left join private.message_recipients as r on r.user_id = leader.id and r.message_id = (
      select id from private.messages where digest = ${message.digest})`.execute(db)
  return rows[0] ?? { waiting: 0, before: 0 }
}

/** Returns whether there was one. */
export async function endBanner(db: Db): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('private.messages')
    .set({ banner_until: null })
    .where('banner_until', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
