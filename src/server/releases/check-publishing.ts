import { sql } from 'kysely'
import { readStage } from '../accounts/account-stage.ts'
import type { Db } from '../database/open-pool.ts'
import { takenDown, tooManySites } from './publishing.errors.ts'

/**
 * Refuses what the operator does not allow; for certain only in a transaction that holds the site. Not as an
 * account: leaders cannot read what decides about it.
 */
export async function checkPublishing(db: Db, accountId: string, siteId: string): Promise<void> {
  await refuseTakenDown(db, siteId)
  await limitNewAccount(db, accountId, siteId)
}

/** Refuses to put anything live while the operator has the site taken down. */
export async function refuseTakenDown(db: Db, siteId: string): Promise<void> {
  const row = await db
    .selectFrom('private.take_downs')
    .select('id')
    .where('site_id', '=', siteId)
    .where('put_back_at', 'is', null)
    .executeTakeFirst()
  if (row) throw takenDown()
}

/**
 * Refuses a new account that has published as many sites as it may; one that it has published before may be
 * published again. Within the transaction that publishes, all replicas count together.
 */
async function limitNewAccount(db: Db, accountId: string, siteId: string): Promise<void> {
  const stage = await readStage(db, accountId)
  if (!stage) return
  // One at a time, or several that come at once would all be the last.
  await sql`
    select pg_advisory_xact_lock(hashtext('releases.limit_new_account'), hashtext(${accountId}))`.execute(
    db,
  )
  const { count } = await db
    .selectFrom('releases')
    .select(sql<number>`count(distinct site_id)::int`.as('count'))
    .where('created_by', '=', accountId)
    .where('site_id', '<>', siteId)
    .executeTakeFirstOrThrow()
  if (count >= stage.sites) throw tooManySites(stage)
}
