import { sql } from 'kysely'
import type { DeletionSite } from '#contract/account.ts'
import type { Db } from '../database/open-pool.ts'
import { callTool } from '../starting/name-tool.ts'
import { StartupError } from '../starting/startup.errors.ts'
import { listSitesOf } from './sites-of-account.ts'

/** Removes an account for good. Sites with no other admin must be handed over or removed before. */
export async function removeAccount(db: Db, accountId: string): Promise<void> {
  const { alone } = await db.transaction().execute(async (transaction) => {
    await lockSitesOf(transaction, accountId)
    return eraseAccount(transaction, accountId)
  })
  if (alone.length === 0) return
  const names = alone.slice(0, 5).map(({ domain }) => domain)
  throw new StartupError(
    `Nobody else administers ${names.join(', ')}. Hand each over or remove it first: ${callTool(`hand-over ${names[0]} E-MAIL`)}, or ${callTool(`remove-site ${names[0]}`)}`,
  )
}

/**
 * To be called before anything else is locked: of two admins of a site who go at the same time, the
 * second waits here and then finds itself the last one. Members first, as when one is removed.
 */
export async function lockSitesOf(transaction: Db, accountId: string): Promise<void> {
  await sql`
    select from site_members where user_id = ${accountId} order by site_id for update`.execute(
    transaction,
  )
  await sql`
    select from sites
    where id in (select site_id from site_members where user_id = ${accountId}
      union select id from sites where user_id = ${accountId})
    order by id for no key update`.execute(transaction)
}

/**
 * Deletes an account. Sites with other admins stay theirs; those without are deleted as by their
 * admin if `close` names them, and if it leaves one out, it is returned in `alone` and nothing
 * happens.
 */
export async function eraseAccount(
  transaction: Db,
  accountId: string,
  close: readonly string[] = [],
): Promise<{ alone: DeletionSite[]; closed: DeletionSite[] }> {
  const sites = await listSitesOf(transaction, accountId)
  const closed = sites.filter(({ outcome }) => outcome === 'last_admin')
  const wanted = new Set(close.map((id) => id.toLowerCase()))
  const alone = closed.filter(({ siteId }) => !wanted.has(siteId))
  if (alone.length > 0) return { alone, closed: [] }
  const ids = closed.map(({ siteId }) => siteId)
  await sql`delete from sites where id = any(${ids}::uuid[]) and deleted_at is null`.execute(
    transaction,
  )
  // A deleted site that nobody else administers waits for its end without a maker.
  await sql`
    update sites as s set user_id = (
      select m.user_id from site_members as m join auth.users as u on u.id = m.user_id
      where m.site_id = s.id and m.role = 'admin' and m.user_id <> ${accountId}
      order by m.until is not null, u.email_confirmed_at is null, m.created_at limit 1)
    where s.user_id = ${accountId}`.execute(transaction)
  // Otherwise the link with which it signed up would work again, and those that it sent would stay.
  await sql`
    delete from site_invitations as i using auth.users as u
    where u.id = ${accountId} and (i.used_by = u.id and (i.site_id is null or i.used_at is not null)
      or i.site_id is null and i.email = u.email
      or i.invited_by = u.id and i.used_at is null)`.execute(transaction)
  await sql`delete from auth.users where id = ${accountId}`.execute(transaction)
  return { alone, closed }
}
