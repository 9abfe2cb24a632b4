import { sql } from 'kysely'
import type { Db } from '../database/open-pool.ts'

export type Proof = 'email' | 'domain'

export type Claim = {
  id: string
  siteId: string
  proof: Proof
  name: string
  email: string
  openedAt: Date
}

/**
 * No admin was there in 14 days, and each was mailed three times: a server that was down for days
 * mails later, and so the operator decides later.
 */
export const IS_SILENT = sql<boolean>`(c.seen_at is null and c.told >= 3
  and c.told_at <= now() - interval '23 hours' and c.opened_at <= now() - interval '14 days')`

/** What an account, as an admin, has to answer. */
export async function listClaimsFor(
  db: Db,
  accountId: string,
): Promise<(Claim & { seenAt: Date | null })[]> {
  const { rows } = await sql<Claim & { seenAt: Date | null }>`
    select c.id, c.site_id as "siteId", c.proof, c.name, c.email, c.opened_at as "openedAt",
      c.seen_at as "seenAt"
    from private.site_claims as c where c.state = 'open' and exists (
      select from site_members as m
      where m.site_id = c.site_id and m.user_id = ${accountId}
        and private.allows(m.role, 'manage') and not private.has_ended(m.until))
    order by c.opened_at`.execute(db)
  return rows
}

export type OpenClaim = Claim & {
  seenAt: Date | null
  isSilent: boolean
  host: string
}

/** For the operator, the oldest first. */
export async function listOpenClaims(db: Db, most: number): Promise<OpenClaim[]> {
  const { rows } = await sql<OpenClaim>`
    select c.id, c.site_id as "siteId", c.proof, c.name, c.email, c.opened_at as "openedAt",
      c.seen_at as "seenAt", ${IS_SILENT} as "isSilent", coalesce(s.own_domain, s.domain) as host
    from private.site_claims as c join sites as s on s.id = c.site_id
    where c.state = 'open'
    order by c.opened_at limit ${most}`.execute(db)
  return rows
}

/** Stops the clock. False if another admin was faster, or the claim is decided. */
export async function noteSeen(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    update private.site_claims set seen_at = now()
    where id = ${id} and state = 'open' and seen_at is null returning id`.execute(db)
  return rows.length > 0
}

type Decision = { id: string; state: 'refused' | 'granted'; by: string }

/** Undefined if it is not open any more. */
export async function noteDecision(
  transaction: Db,
  { id, state, by }: Decision,
): Promise<Claim | undefined> {
  const { rows } = await sql<Claim>`
    update private.site_claims set state = ${state}, decided_by = ${by}, decided_at = now()
    where id = ${id} and state = 'open'
    returning id, site_id as "siteId", proof, name, email, opened_at as "openedAt"`.execute(
    transaction,
  )
  return rows[0]
}

/** Ends what nobody decided, and forgets who claimed. */
export async function sweepClaims(db: Db): Promise<void> {
  await sql`update private.site_claims set state = 'ended'
    where state = 'open' and seen_at < now() - interval '30 days'`.execute(db)
  await sql`delete from private.site_claims
    where state = 'begun' and proof_until < now() - interval '1 day'
      or state not in ('begun', 'open')
        and coalesce(decided_at, seen_at + interval '30 days') < now() - interval '90 days'`.execute(
    db,
  )
}
