import { sql } from 'kysely'
import { leaseDue } from '../database/lease-due.ts'
import type { Db } from '../database/open-pool.ts'

/** A host whose copy is behind, and how often it has changed. */
export type QueuedHost = { host: string; touched: number }

/** A place that was restored has all of its hosts in it, whatever a backup said. */
export const HOST_COPY_QUEUE = 'private.hosts_to_copy'
const LEASE = 30
/** What no host begins with. */
const COPIED = '='

/** Leases some: until the lease ends, no other server copies them. */
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
 * Its copy is as it was when it was taken, which all servers are told; if it changed since, it stays queued
 * and they are not.
 */
export async function noteCopied(db: Db, { host, touched }: QueuedHost): Promise<void> {
  await sql`
    with copied as (
      delete from ${sql.table(HOST_COPY_QUEUE)} where host = ${host} and touched = ${touched} returning host)
    select pg_notify('hosts', ${COPIED}::text || host) from copied`.execute(db)
}

/** The host that a notice of `noteCopied` is about; undefined for every other notice. */
export const readCopied = (notice: string): string | undefined =>
  notice.startsWith(COPIED) ? notice.slice(COPIED.length) : undefined

/** Others may try those that could not be copied, after the rest. */
export async function giveHostsBack(db: Db, hosts: readonly string[]): Promise<void> {
  await db
    .updateTable(HOST_COPY_QUEUE)
    .set({ taken_until: null, due_at: sql<Date>`now()` })
    .where(isOneOf(hosts))
    .execute()
}

/** Which hosts have a copy that is behind. */
export async function listQueued(db: Db, most: number): Promise<string[]> {
  const rows = await db.selectFrom(HOST_COPY_QUEUE).select('host').limit(most).execute()
  return rows.map(({ host }) => host)
}

/** Which of these. */
export async function listQueuedOf(db: Db, hosts: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom(HOST_COPY_QUEUE).select('host').where(isOneOf(hosts)).execute()
  return rows.map(({ host }) => host)
}

const isOneOf = (hosts: readonly string[]) => sql<boolean>`host = any(${hosts})`
