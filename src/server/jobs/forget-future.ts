import { sql } from 'kysely'
import type { Db } from '../database/open-pool.ts'

// No job of ours waits longer than five minutes for its next try.
const AHEAD = sql`now() + interval '10 minutes'`

/**
 * A clock that was ahead, and is right again, left times that are still to come: until then pg-boss would
 * plan no night, and neither do what waits nor clear it up. They become now.
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
