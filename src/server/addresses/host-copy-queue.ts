import { sql } from 'kysely'
import { leaseDue } from '../database/lease-due.ts'
import type { Db } from '../database/open-pool.ts'

/** A host whose copy is outdated, and its counter of changes. */
export type QueuedHost = { host: string; touched: number }

/** A restored installation has all of its hosts in it, whatever the backup contained. */
export const HOST_COPY_QUEUE = 'private.hosts_to_copy'
const LEASE = 30
/** A prefix that no host begins with. */
const COPIED = '='

/** Leases hosts: until the lease ends, no other server copies them. */
export async function takeHosts(db: Db, most: number): Promise<QueuedHost[]> {
  const taken = await leaseDue(db, { table: HOST_COPY_QUEUE, id: 'host', seconds: LEASE }, most)
  if (taken.length === 0) return []
  return db
    .selectFrom(HOST_COPY_QUEUE)
    .select(['host', 'touched'])
    .where(isOneOf(taken.map(({ id }) => id)))
    .execute()
}

/**
 * Records that a copy is current as of its lease, and notifies all servers; if the host changed
 * since, it stays queued and they are not notified.
 */
export async function noteCopied(db: Db, { host, touched }: QueuedHost): Promise<void> {
  await sql`
    with copied as (
      delete from ${sql.table(HOST_COPY_QUEUE)} where host = ${host} and touched = ${touched} returning host)
    select pg_notify('hosts', ${COPIED}::text || host) from copied`.execute(db)
}

/**
 * The host that a notification of `noteCopied` is about; undefined for every other notification.
 */
export const readCopied = (notice: string): string | undefined =>
  notice.startsWith(COPIED) ? notice.slice(COPIED.length) : undefined

/** Returns hosts that could not be copied to the end of the queue, for any server to try. */
export async function giveHostsBack(db: Db, hosts: readonly string[]): Promise<void> {
  await db
    .updateTable(HOST_COPY_QUEUE)
    .set({ taken_until: null, due_at: sql<Date>`now()` })
    .where(isOneOf(hosts))
    .execute()
}

/** Lists hosts whose copy is outdated. */
export async function listQueued(db: Db, most: number): Promise<string[]> {
  const rows = await db.selectFrom(HOST_COPY_QUEUE).select('host').limit(most).execute()
  return rows.map(({ host }) => host)
}

/** The same, only among these hosts. */
export async function listQueuedOf(db: Db, hosts: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom(HOST_COPY_QUEUE).select('host').where(isOneOf(hosts)).execute()
  return rows.map(({ host }) => host)
}

const isOneOf = (hosts: readonly string[]) => sql<boolean>`host = any(${hosts})`
