import { sql } from 'kysely'
import { type Check, fine, wrong } from './finding.ts'

const MOST = 60
const SYNC = 'timedatectl set-ntp true'

/**
 * Links, sessions and pages depend on the clock: it is compared with PostgreSQL's, and with stored
 * times.
 */
export const checkClock: Check = {
  name: 'clock',
  about: 'the clock, against PostgreSQL and what was published',
  async run({ db }) {
    const here = new Date()
    if (!db) return fine(`it is ${here.toISOString()}; there is no database to compare with`)
    const { rows: found } = await sql<{ has: boolean }>`
      select to_regclass('public.releases') is not null as has`.execute(db)
    const newestPage = found[0]?.has
      ? sql`(select max(created_at) from public.releases)`
      : sql`null::timestamptz`
    const { rows } = await sql<{ now: Date; newest: Date | null }>`
      select clock_timestamp() as now, ${newestPage} as newest`.execute(db)
    const { now = here, newest = null } = rows[0] ?? {}
    const apart = Math.round(Math.abs(now.getTime() - Date.now()) / 1_000)
    if (apart > MOST) return wrong(`the clock and PostgreSQL’s are ${apart} seconds apart`, SYNC)
    const ahead = newest ? Math.round((newest.getTime() - Date.now()) / 1_000) : 0
    return ahead > MOST
      ? wrong(`the clock is behind: a page was published ${ahead} seconds from now`, SYNC)
      : fine(`it is ${here.toISOString()}, as PostgreSQL says`)
  },
}
