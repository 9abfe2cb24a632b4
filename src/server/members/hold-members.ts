import { sql } from 'kysely'
import type { Db } from '../database/open-pool.ts'

/**
 * Locks members, and then their site: everything that changes seats locks in this order, and its
 * invitations last, so that no two wait for each other.
 */
export async function holdSite(
  transaction: Db,
  siteId: string,
  userIds: readonly (string | null)[],
): Promise<void> {
  await sql`
    select from site_members where site_id = ${siteId} and user_id = any(${userIds}::uuid[])
    order by user_id for update`.execute(transaction)
  await sql`select from sites where id = ${siteId} for no key update`.execute(transaction)
}

/** A member's row, which nobody else changes until the transaction ends. */
export const holdMember = (transaction: Db, siteId: string, userId: string) =>
  transaction
    .selectFrom('site_members')
    .select([
      'role',
      'seat',
      'parent_email as parentEmail',
      sql<boolean>`private.has_ended(until)`.as('hasEnded'),
    ])
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .forUpdate()
