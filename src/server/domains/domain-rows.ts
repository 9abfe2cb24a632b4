import { sql } from 'kysely'
import type { DomainReport, DomainState } from '#contract/own-domain.ts'
import { asJson } from '../database/as-json.ts'
import { leaseDue } from '../database/lease-due.ts'
import type { Db } from '../database/open-pool.ts'
import type { Next, Standing } from './next-state.ts'

/** A domain that a site wants or has, with its last check. */
export type StoredDomain = Standing & {
  id: string
  siteId: string
  name: string
  token: string
  report: DomainReport | Record<string, never>
  checkedAt: Date | null
  /** The label of the site's free address. */
  label: string
}

/** The report of a domain that was not checked. */
export const NOT_CHECKED: DomainReport = {
  records: [],
  remarks: [],
  registrar: 'other',
  servers: [],
}

const CHECKS = 'private.domain_checks'
/** A name in one of these states belongs to one site alone. */
const CLAIMED: DomainState[] = ['live', 'missing', 'unserved']

/** A domain of a site that exists. */
export function findDomain(db: Db, id: string): Promise<StoredDomain | undefined> {
  return db
    .selectFrom('site_domains as d')
    .innerJoin(`${CHECKS} as c`, 'c.domain_id', 'd.id')
    .innerJoin('sites as s', 's.id', 'd.site_id')
    .select(['d.id', 'd.site_id as siteId', 'd.name', 'd.state', 'd.token', 'd.report'])
    .select(['d.has_www as hasWww', 'd.missing_since as missingSince'])
    .select(['d.checked_at as checkedAt', 'c.began_at as beganAt', 'c.warned'])
    .select('s.domain as label')
    .where('d.id', '=', id)
    .where('s.deleted_at', 'is', null)
    .executeTakeFirst()
}

/** Resumes frequent checks of a domain that the site already has; undefined when it does not. */
export async function wakeDomain(
  transaction: Db,
  siteId: string,
  name: string,
): Promise<string | undefined> {
  const known = await transaction
    .selectFrom('site_domains')
    .select('id')
    .where('site_id', '=', siteId)
    .where('name', '=', name)
    .executeTakeFirst()
  if (!known) return undefined
  await checkOften(transaction, known.id).execute()
  return known.id
}

/** Resumes the checks of a domain that had stopped, because somebody is working on its records. */
export async function wakeStopped(db: Db, id: string): Promise<void> {
  await checkOften(db, id).where('due_at', 'is', null).execute()
}

const checkOften = (db: Db, id: string) =>
  db
    .updateTable(CHECKS)
    .set({ began_at: sql<Date>`now()`, due_at: sql<Date>`now()` })
    .where('domain_id', '=', id)

/** The number of domains of the site, and of all sites that the account is an admin of. */
export async function countDomains(transaction: Db, siteId: string, accountId: string) {
  const rows = await transaction
    .selectFrom('site_domains as d')
    .innerJoin('site_members as m', 'm.site_id', 'd.site_id')
    .select('d.site_id as siteId')
    .where('m.user_id', '=', accountId)
    .where('m.role', '=', 'admin')
    .execute()
  return { ofSite: rows.filter((row) => row.siteId === siteId).length, ofAccount: rows.length }
}

export async function addDomain(transaction: Db, siteId: string, name: string): Promise<string> {
  const { id } = await transaction
    .insertInto('site_domains')
    .values({ site_id: siteId, name })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const takeDueDomains = (db: Db, most: number) =>
  leaseDue(db, { table: CHECKS, id: 'domain_id', seconds: 60 }, most)

/** Postpones a domain that was not checked, because its site is deleted, until tomorrow. */
export async function putDomainOff(db: Db, id: string): Promise<void> {
  await db
    .updateTable(CHECKS)
    .set({ due_at: sql<Date>`now() + interval '1 day'`, taken_until: null })
    .where('domain_id', '=', id)
    .execute()
}

/**
 * Locks the name and `siteId` until the transaction ends, against other changes of who has the name
 * or what the site has. The sites are locked in one order: two that swap names would deadlock.
 */
export async function holdName(transaction: Db, name: string, siteId: string): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtext('public.site_domains'), hashtext(${name}))`.execute(
    transaction,
  )
  await sql`
    select from sites
    where id = ${siteId} or id in (select site_id from site_domains where name = ${name})
    order by id for no key update`.execute(transaction)
}

/** Whether the domain is unchanged since it was read, so that the check of it counts. */
export async function isAsRead(transaction: Db, { id, state, token }: StoredDomain) {
  const row = await transaction
    .selectFrom('site_domains')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', state)
    .where('token', '=', token)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Whether a domain in this state belongs to its site alone. */
export const isClaimed = (state: DomainState) => CLAIMED.includes(state)

/**
 * Takes a name from the site that had it until now. All other sites that want the name get new
 * texts, so that an old record, still in place, cannot take it from the site that has just proven
 * ownership.
 */
export async function takeName(transaction: Db, { id, name }: StoredDomain) {
  const losers = await transaction
    .updateTable('site_domains')
    .set({ state: 'lost', has_www: false, missing_since: null })
    .where('name', '=', name)
    .where('id', '<>', id)
    .where('state', 'in', CLAIMED)
    .returning('site_id as siteId')
    .execute()
  const others = await transaction
    .updateTable('site_domains')
    .set({
      token: sql<string>`replace(gen_random_uuid()::text, '-', '')`,
      // The old report shows the old text, which is no longer valid.
      report: asJson(NOT_CHECKED),
    })
    .where('name', '=', name)
    .where('id', '<>', id)
    .returning('id')
    .execute()
  for (const other of others) {
    await transaction
      .updateTable(CHECKS)
      .set({ due_at: sql<Date>`now()` })
      .where('domain_id', '=', other.id)
      .execute()
  }
  await transaction.deleteFrom('private.former_domains').where('name', '=', name).execute()
  await transaction
    .deleteFrom('private.gone_hosts')
    .where('host', 'in', [name, `www.${name}`])
    .execute()
  return losers.map(({ siteId }) => siteId)
}

export async function noteCheck(
  transaction: Db,
  id: string,
  { state, hasWww, missingSince, dueAt, warned }: Next,
  report: DomainReport,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('site_domains')
    .set(({ eb }) => ({
      state,
      has_www: hasWww,
      missing_since: missingSince,
      report: asJson(report),
      checked_at: now,
      live_since:
        state === 'live' ? eb.fn.coalesce('live_since', eb.val(now)) : eb.ref('live_since'),
    }))
    .where('id', '=', id)
    .execute()
  await transaction
    .updateTable(CHECKS)
    .set({ due_at: dueAt, warned, taken_until: null })
    .where('domain_id', '=', id)
    .execute()
}

export async function deleteDomain(transaction: Db, id: string): Promise<void> {
  await transaction.deleteFrom('site_domains').where('id', '=', id).execute()
}

/** The admins of a site get the mails about its domain. */
export async function listAdmins(db: Db, siteId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('site_members')
    .select('user_id as id')
    .where('site_id', '=', siteId)
    .where('role', '=', 'admin')
    .execute()
  return rows.map(({ id }) => id)
}
