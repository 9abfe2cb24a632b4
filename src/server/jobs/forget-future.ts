import { sql } from 'kysely'
import type { Db } from '../database/open-pool.ts'

// None of our jobs waits longer than five minutes for a retry.
const AHEAD = sql`now() + interval '10 minutes'`

/**
 * A clock that was ahead for a while leaves times in the future: until then pg-boss would schedule
 * no night, run no waiting jobs and do no maintenance. They are reset to now.
 */
export async function forgetFuture(db: Db): Promise<void> {
  await sql`update jobs.version set cron_on = null where cron_on > ${AHEAD}`.execute(db)
  await sql`
    update jobs.queue set maintain_on = null, monitor_on = null, monitor_claim_on = null
    where greatest(maintain_on, monitor_on, monitor_claim_on) > ${AHEAD}`.execute(db)
  await sql`
    update jobs.job set
      created_on = least(created_on, now()),
      start_after = least(start_after, now()),
      started_on = least(started_on, now()),
      heartbeat_on = least(heartbeat_on, now())
    where state <= 'active'
      and greatest(created_on, start_after, started_on, heartbeat_on) > ${AHEAD}`.execute(db)
}
