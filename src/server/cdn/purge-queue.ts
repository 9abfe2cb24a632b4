import { sql } from 'kysely'
import { leaseDue } from '../database/lease-due.ts'
import type { Db } from '../database/open-pool.ts'

/** A host to purge at the CDN, and its counter of changes. */
export type HostToPurge = { host: string; touched: number }

const QUEUE = 'private.hosts_to_purge'
const LEASE = 60
/**
 * In seconds. By then every server has noticed the change, even one whose connection to the
 * database was cut.
 */
const TELL_AGAIN = 60

/** Tells the database whether there is a CDN to purge. */
export async function shareCdn(db: Db, isThere: boolean): Promise<void> {
  await db
    .updateTable('private.cdn')
    .set({ is_there: isThere })
    .where('is_there', '<>', isThere)
    .execute()
  if (!isThere) await db.deleteFrom(QUEUE).execute()
}

/** Leases hosts: until the lease ends, no other server purges them. */
export async function takeHostsToPurge(db: Db, most: number): Promise<HostToPurge[]> {
  const taken = await leaseDue(db, { table: QUEUE, id: 'host', seconds: LEASE }, most)
  if (taken.length === 0) return []
  return db
    .selectFrom(QUEUE)
    .select(['host', 'touched'])
    .where(isOneOf(taken.map(({ id }) => id)))
    .execute()
}

/**
 * Records hosts as purged, unless they changed since; each is purged a second time, and then no
 * more.
 */
export async function notePurged(db: Db, taken: readonly HostToPurge[]): Promise<void> {
  const told = taken.map(({ host, touched }) => ({ host, touched }))
  await sql`
    with told as (
      select * from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as t (host text, touched bigint)),
    over as (
      delete from ${sql.table(QUEUE)} q using told t
      where q.host = t.host and q.touched = t.touched and q.is_again)
    update ${sql.table(QUEUE)} q
    set taken_until = null,
      is_again = q.touched = t.touched,
      due_at = case
        when q.touched = t.touched then now() + ${TELL_AGAIN} * interval '1 second' else q.due_at end
    from told t where q.host = t.host and not (q.touched = t.touched and q.is_again)`.execute(db)
}

/** Postpones the purge of these hosts. */
export async function putPurgesOff(
  db: Db,
  hosts: readonly string[],
  seconds: number,
): Promise<void> {
  await db
    .updateTable(QUEUE)
    .set({ taken_until: null, due_at: sql<Date>`now() + ${seconds} * interval '1 second'` })
    .where(isOneOf(hosts))
    .execute()
}

const isOneOf = (hosts: readonly string[]) => sql<boolean>`host = any(${hosts})`
