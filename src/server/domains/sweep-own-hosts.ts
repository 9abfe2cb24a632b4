import { sql } from 'kysely'
import type { Db } from '../database/open-pool.ts'

const DAY = 24 * 60 * 60_000
const GONE_FOR = 365 * DAY
/** As long as a former address is reserved. */
const LEADS_FOR = 30 * DAY

/**
 * Deletes the custom domains of sites that were deleted a year ago; until then they answer over TLS
 * that the page is gone. A domain that a leader removed a month ago stops redirecting to the page.
 */
export async function sweepOwnHosts(db: Db, now: Date): Promise<void> {
  const before = (span: number) => new Date(now.getTime() - span)
  await sql`
    with gone as (delete from private.gone_hosts where gone_at < ${before(GONE_FOR)} returning host)
    select pg_notify('hosts', host) from gone`.execute(db)
  await sql`
    with former as (
      update private.former_domains set left_at = null
      where left_at < ${before(LEADS_FOR)} returning name)
    select private.tell_own_hosts(name) from former`.execute(db)
}
