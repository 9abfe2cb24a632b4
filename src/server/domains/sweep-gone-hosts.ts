import { sql } from 'kysely'
import type { Db } from '../database/open-pool.ts'

const DAY = 24 * 60 * 60_000
const KEPT = 365 * DAY

/**
 * Forgets own domains of sites that were deleted a year ago: until then they answer that the page is gone,
 * over TLS.
 */
export async function sweepGoneHosts(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT)
  await sql`
    with gone as (delete from private.gone_hosts where gone_at < ${before} returning host)
    select pg_notify('hosts', host) from gone`.execute(db)
}
