import { sql } from 'kysely'
import type { Registration } from '#contract/registration.ts'
import type { Db } from '../database/open-pool.ts'
import { isOperator } from './is-operator.ts'

const NOW = sql<Date>`now()`

/** Accounts that the operator approved have a row in this table, and never count as new. */
export async function approveAccount(db: Db, accountId: string): Promise<void> {
  await db
    .insertInto('private.trusted_accounts')
    .values({ user_id: accountId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

type Rules = { registration: Registration; operators: readonly string[] }
type Publishing = { accountId: string; siteId: string }

/**
 * Whether the operator has to approve the account before it may publish the site. A site that was
 * published before never waits: a change of the setting must take nothing off the web. One approved
 * admin is enough for everybody on a site.
 */
export async function needsApproval(
  db: Db,
  { registration, operators }: Rules,
  { accountId, siteId }: Publishing,
): Promise<boolean> {
  if (registration !== 'approved') return false
  const needs = sql<boolean>`not exists (select from releases as r where r.site_id = ${siteId})
    and not exists (
      select from site_members as m join private.trusted_accounts as t on t.user_id = m.user_id
      where m.site_id = ${siteId} and (m.role = 'admin' or m.user_id = ${accountId})
        and private.suspension_of(m.user_id) is null)
    and not exists (
      select from auth.users as u where u.id = ${accountId} and ${isOperator(operators)})`
  return (await db.selectNoFrom(needs.as('needs')).executeTakeFirstOrThrow()).needs
}

/** Puts the account on the operator's list, who is mailed the first time. */
export async function askForApproval(db: Db, accountId: string): Promise<void> {
  await db
    .insertInto('private.approval_requests')
    .values({ user_id: accountId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function hasAskedForApproval(db: Db, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('private.approval_requests')
    .select('user_id')
    .where('user_id', '=', accountId)
    .executeTakeFirst()
  return row !== undefined
}

export type WaitingAccount = {
  accountId: string
  email: string
  askedAt: Date
  /** The names of its sites. */
  sites: string[]
}

/** Accounts that wait for the operator's approval, the longest wait first. */
export async function listWaiting(db: Db, most: number): Promise<WaitingAccount[]> {
  const { rows } = await sql<WaitingAccount>`
    select q.user_id as "accountId", coalesce(u.email, '') as email, q.asked_at as "askedAt",
      array(select coalesce(nullif(s.site_name, ''), s.domain) from site_members as m
        join sites as s on s.id = m.site_id
        where m.user_id = q.user_id and s.deleted_at is null order by s.created_at limit 5) as sites
    from private.approval_requests as q
    join auth.users as u on u.id = q.user_id
    left join private.trusted_accounts as t on t.user_id = q.user_id
    where t.user_id is null and private.suspension_of(q.user_id) is null
    order by q.asked_at, q.user_id limit ${most}`.execute(db)
  return rows
}

/** A mail that is still to be sent: to the operator, or to the leader who may publish now. */
export type UntoldApproval = { accountId: string; kind: 'approval-asked' | 'approved' }

/** The operator gets one mail an hour, about the account that has waited longest. */
export async function listUntoldApprovals(db: Db): Promise<UntoldApproval[]> {
  const rows = await db
    .selectFrom('private.approval_requests as q')
    .leftJoin('private.trusted_accounts as t', 't.user_id', 'q.user_id')
    .select(['q.user_id as accountId', 't.user_id as approved'])
    .where('q.told_at', 'is', null)
    .where((eb) => eb.or([eb('t.user_id', 'is not', null), eb('q.operator_told_at', 'is', null)]))
    .orderBy('q.asked_at')
    .execute()
  const approved = rows.filter((row) => row.approved !== null)
  const [first] = rows.filter((row) => row.approved === null)
  const asked = first && (await wasToldLately(db)) === false ? [first] : []
  return [
    ...approved.map(({ accountId }) => ({ accountId, kind: 'approved' as const })),
    ...asked.map(({ accountId }) => ({ accountId, kind: 'approval-asked' as const })),
  ]
}

async function wasToldLately(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('private.approval_requests')
    .select('user_id')
    .where('operator_told_at', '>', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirst()
  return row !== undefined
}

/** How many accounts wait, whose leaders are not suspended. */
export async function countWaiting(db: Db): Promise<number> {
  const count = sql<string>`(select count(*) from private.approval_requests as q
    where private.suspension_of(q.user_id) is null and not exists (
      select from private.trusted_accounts as t where t.user_id = q.user_id))`
  const { waiting } = await db.selectNoFrom(count.as('waiting')).executeTakeFirstOrThrow()
  return Number(waiting)
}

export async function noteToldOfApproval(
  db: Db,
  { accountId, kind }: UntoldApproval,
): Promise<void> {
  const requests = db.updateTable('private.approval_requests')
  if (kind === 'approved') {
    await requests.set({ told_at: NOW }).where('user_id', '=', accountId).execute()
  } else {
    // The mail says how many others wait.
    await requests.set({ operator_told_at: NOW }).where('operator_told_at', 'is', null).execute()
  }
}

/** Whether it has been approved meanwhile. */
export async function isApproved(db: Db, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('private.trusted_accounts')
    .select('user_id')
    .where('user_id', '=', accountId)
    .executeTakeFirst()
  return row !== undefined
}
