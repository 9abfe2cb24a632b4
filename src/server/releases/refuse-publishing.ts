import { sql } from 'kysely'
import { readStage } from '../accounts/account-stage.ts'
import { askForApproval, hasAskedForApproval, needsApproval } from '../accounts/approvals.ts'
import type { Db } from '../database/open-pool.ts'
import { notApproved, takenDown, tooManySites } from './publishing.errors.ts'
import type { PublishingParts } from './publishing-parts.ts'

type Rules = Pick<PublishingParts, 'registration' | 'operators'>
type Publishing = {
  accountId: string
  siteId: string
  /** False before anybody presses the button. */
  isPressed?: boolean
}

/**
 * Refuses what the account's right alone would allow (`access/require-right.ts` checks that before): a site that
 * the operator took down, an account that waits for the operator's approval, and more sites than a new account
 * may publish (`accounts/account-stage.ts` has the numbers). Reliable only in a transaction that has locked the site. Not run as the account: leaders
 * cannot read the tables involved.
 */
export async function refusePublishing(
  db: Db,
  rules: Rules,
  { isPressed = true, ...publishing }: Publishing,
): Promise<void> {
  const { accountId, siteId } = publishing
  await refuseTakenDown(db, siteId)
  if (await needsApproval(db, rules, publishing)) {
    if (isPressed) await askForApproval(db, accountId)
    // Whoever has not asked yet finds the button, which asks.
    if (isPressed || (await hasAskedForApproval(db, accountId))) throw notApproved()
  }
  await limitNewAccount(db, accountId, siteId)
}

/** Throws while the operator has taken the site down. */
export async function refuseTakenDown(db: Db, siteId: string): Promise<void> {
  if (await isTakenDown(db, siteId)) throw takenDown()
}

export async function isTakenDown(db: Db, siteId: string): Promise<boolean> {
  const row = await db
    .selectFrom('private.take_downs')
    .select('id')
    .where('site_id', '=', siteId)
    .where('put_back_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Refuses a new account that has reached its limit of published sites; a site that it has published
 * before may be published again. In the transaction that publishes, the limit holds across all
 * replicas.
 */
async function limitNewAccount(db: Db, accountId: string, siteId: string): Promise<void> {
  const stage = await readStage(db, accountId)
  if (!stage) return
  // Serialized, or several concurrent requests could each be the last one allowed.
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
