import { sql } from 'kysely'
import { asJson } from '../database/as-json.ts'
import type { Db } from '../database/open-pool.ts'
import type { Fault } from './fault.ts'

const TABLE = 'private.faults'
const MOST = 200
const KEPT_DAYS = 14

/** Adds to the counts of each; the oldest rows are deleted to limit their number. */
export function keepFaults(db: Db, faults: readonly Fault[]): Promise<void> {
  // A fixed order, so that replicas that write the same rows cannot deadlock.
  const ordered = faults.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  return db.transaction().execute(async (transaction) => {
    for (const { id, message, outline, count, firstAt, lastAt, lastRequestId } of ordered) {
      await transaction
        .insertInto(TABLE)
        .values({
          id,
          message,
          outline: asJson(outline),
          count,
          first_at: firstAt,
          last_at: lastAt,
          last_request_id: lastRequestId,
        })
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet({
            count: sql<number>`faults.count + excluded.count`,
            outline: sql`excluded.outline`,
            last_at: sql<Date>`greatest(faults.last_at, excluded.last_at)`,
            last_request_id: sql<string>`coalesce(excluded.last_request_id, faults.last_request_id)`,
          }),
        )
        .execute()
    }
    await transaction
      .deleteFrom(TABLE)
      .where(({ eb, or }) =>
        or([
          eb('last_at', '<', sql<Date>`now() - ${KEPT_DAYS} * interval '1 day'`),
          eb('id', 'in', eb.selectFrom(TABLE).select('id').orderBy('last_at', 'desc').offset(MOST)),
        ]),
      )
      .execute()
  })
}

/** Most recent first. */
export async function listFaults(db: Db, most: number): Promise<Fault[]> {
  return await db
    .selectFrom(TABLE)
    .select(['id', 'message', 'outline', 'count'])
    .select(['first_at as firstAt', 'last_at as lastAt', 'last_request_id as lastRequestId'])
    .where('last_at', '>', sql<Date>`now() - ${KEPT_DAYS} * interval '1 day'`)
    .orderBy('last_at', 'desc')
    .limit(most)
    .execute()
}
