import { type SqlBool, sql } from 'kysely'
import { findEmail } from '../accounts/find-email.ts'
import { forgetDevices } from '../accounts/second-factor-resets.ts'
import type { Db } from '../database/open-pool.ts'
import {
  ModerationError,
  noSuchAccount,
  notSuspended,
  operatorsStay,
  pastDay,
  suspendedAlready,
} from './moderation.errors.ts'
import type { ModerationParts } from './moderation-parts.ts'
import { readReason } from './read-reason.ts'
import { putBackSite, takeDownSite } from './take-downs.ts'

const NOW = sql<Date>`now()`
const inForce = sql<SqlBool>`
  ended_at is null and (until is null or until > (now() at time zone 'UTC')::date)`

export type SuspensionParts = ModerationParts & { operators: readonly string[] }
type Wanted = {
  accountId: string
  /** Shown to the leader. */
  reason: string
  /** The day, as YYYY-MM-DD, from which the account may be used again; null for no end. */
  until: string | null
  /** Whether the pages that the account is an admin of are taken down too. */
  withPages: boolean
  /** The operator who suspends it. */
  by: string
}

/**
 * Suspends an account: its sessions may do nothing from their next request on. The next run of
 * `tellAdminsJob` on any server mails its leader.
 */
export async function suspendAccount(
  parts: SuspensionParts,
  { accountId, reason, until, withPages, by }: Wanted,
): Promise<{ hosts: string[] }> {
  const words = readReason(reason)
  if (until !== null && until <= new Date().toISOString().slice(0, 10)) throw pastDay(until)
  const { db, log, operators } = parts
  const email = await findEmail(db, accountId)
  if (email === undefined) throw noSuchAccount()
  // Otherwise the last operator could lock everybody out of the page, and an impostor the real one.
  if (operators.includes(email.toLowerCase())) throw operatorsStay()
  const suspensionId = await db.transaction().execute(async (transaction) => {
    // One that is over by its date still counts as not ended.
    await endSuspension(transaction, accountId, by, sql<SqlBool>`not (${inForce})`)
    const added = await transaction
      .insertInto('private.suspensions')
      .values({ user_id: accountId, reason: words, until, suspended_by: by })
      .onConflict((conflict) =>
        conflict.column('user_id').where('ended_at', 'is', null).doNothing(),
      )
      .returning('id')
      .executeTakeFirst()
    if (!added) throw suspendedAlready()
    await forgetDevices(transaction, accountId)
    return added.id
  })
  log.info({ accountId }, 'an account was suspended')
  if (!withPages) return { hosts: [] }
  const domains = await listLive(db, accountId)
  return {
    hosts: await moderate(domains, (domain) =>
      takeDownSite(parts, { domain, reason: words, by, suspensionId }),
    ),
  }
}

/**
 * Ends a suspension, and puts back the pages that were taken down with it if `withPages`; `left` are
 * those that stay down.
 */
export async function resumeAccount(
  parts: SuspensionParts,
  { accountId, withPages, by }: Pick<Wanted, 'accountId' | 'withPages' | 'by'>,
): Promise<{ hosts: string[]; left: string[] }> {
  const ended = await endSuspension(parts.db, accountId, by, inForce)
  if (!ended) throw notSuspended()
  parts.log.info({ accountId }, 'an account was resumed')
  const domains = await listTakenDown(parts.db, ended.id)
  if (!withPages) return { hosts: [], left: domains }
  const hosts = await moderate(domains, (domain) => putBackSite(parts, { domain, by }))
  return { hosts, left: [] }
}

const DONE_MEANWHILE = new Set(['no_such_page', 'taken_down_already', 'not_taken_down'])

/** One page after the other; what somebody else did meanwhile must not keep the rest from it. */
async function moderate(
  domains: readonly string[],
  work: (domain: string) => Promise<{ host: string }>,
): Promise<string[]> {
  const hosts: string[] = []
  for (const domain of domains) {
    try {
      hosts.push((await work(domain)).host)
    } catch (error) {
      if (!(error instanceof ModerationError) || !DONE_MEANWHILE.has(error.code)) throw error
    }
  }
  return hosts
}

async function endSuspension(
  db: Db,
  accountId: string,
  by: string,
  which: typeof inForce,
): Promise<{ id: string } | undefined> {
  return db
    .updateTable('private.suspensions')
    .set({ ended_at: NOW, ended_by: by })
    .where('user_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where(which)
    .returning('id')
    .executeTakeFirst()
}

/** Labels of the published sites that the account is an admin of, unless they are down already. */
async function listLive(db: Db, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('site_members as m')
    .innerJoin('sites as s', 's.id', 'm.site_id')
    .leftJoin('private.take_downs as t', (join) =>
      join.onRef('t.site_id', '=', 's.id').on('t.put_back_at', 'is', null),
    )
    .select('s.domain')
    .where('m.user_id', '=', accountId)
    .where('m.role', '=', 'admin')
    .where('s.deleted_at', 'is', null)
    .where('s.published_release_id', 'is not', null)
    .where('t.id', 'is', null)
    .orderBy('s.domain')
    .execute()
  return rows.map(({ domain }) => domain)
}

/** Whoever they belong to now, and if they were deleted meanwhile. */
async function listTakenDown(db: Db, suspensionId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('private.take_downs as t')
    .innerJoin('sites as s', 's.id', 't.site_id')
    .select('s.domain')
    .where('t.suspension_id', '=', suspensionId)
    .where('t.put_back_at', 'is', null)
    .orderBy('s.domain')
    .execute()
  return rows.map(({ domain }) => domain)
}

/** A mail that the leader of an account is to get. */
export type UntoldSuspension = { id: string; accountId: string; kind: 'suspended' | 'resumed' }

/** Suspensions whose leaders have not been told yet. One that has ended meanwhile is not announced. */
export async function listUntoldSuspensions(db: Db): Promise<UntoldSuspension[]> {
  await db
    .updateTable('private.suspensions')
    .set({ told_at: NOW, told_end_at: NOW })
    .where('told_at', 'is', null)
    .where('ended_at', 'is not', null)
    .execute()
  const select = db.selectFrom('private.suspensions').select(['id', 'user_id as accountId'])
  const begun = await select.where('told_at', 'is', null).execute()
  const ended = await select
    .where('ended_at', 'is not', null)
    .where('told_end_at', 'is', null)
    .execute()
  return [
    ...begun.map((row) => ({ ...row, kind: 'suspended' as const })),
    ...ended.map((row) => ({ ...row, kind: 'resumed' as const })),
  ]
}

export async function noteToldOfSuspension(db: Db, { id, kind }: UntoldSuspension): Promise<void> {
  await db
    .updateTable('private.suspensions')
    .set({ [kind === 'suspended' ? 'told_at' : 'told_end_at']: NOW })
    .where('id', '=', id)
    .execute()
}

/** The suspension of an account that is in force. */
export async function readSuspension(
  db: Db,
  accountId: string,
): Promise<{ id: string; reason: string; until: string | null } | undefined> {
  return db
    .selectFrom('private.suspensions')
    .select(['id', 'reason', 'until'])
    .where('user_id', '=', accountId)
    .where(inForce)
    .executeTakeFirst()
}
