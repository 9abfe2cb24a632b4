import { sql } from 'kysely'
import { readStage } from '../accounts/account-stage.ts'
import type { Db } from '../database/open-pool.ts'
import { tooManySites } from './publishing.errors.ts'

/**
 * Refuses a new account that has published as many sites as it may; one that it has published before may be
 * published again. Within the transaction that publishes, so that all replicas count together.
 */
export async function limitNewAccount(
  transaction: Db,
  accountId: string,
  siteId: string,
): Promise<void> {
  const stage = await readStage(transaction, accountId)
  if (!stage) return
  // One at a time, or several that come at once would all be the last.
  await sql`
    select pg_advisory_xact_lock(hashtext('releases.limit_new_account'), hashtext(${accountId}))`.execute(
    transaction,
  )
  const { count } = await transaction
    .selectFrom('releases')
    .select(sql<number>`count(distinct site_id)::int`.as('count'))
    .where('created_by', '=', accountId)
    .where('site_id', '<>', siteId)
    .executeTakeFirstOrThrow()
  if (count >= stage.sites) throw tooManySites(stage)
}
