import type { Sql } from 'postgres'

const DAY = 24 * 60 * 60 * 1_000
const DEAD_DAYS = 30
const AUDIT_DAYS = 90

/**
 * Removes what every sign-in and every refresh leaves and nobody can use again. A revoked token
 * stays for a while, because its replay tells of a theft; a session that can be refreshed stays.
 */
export async function sweepSessions(sql: Sql, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY)
  const dead = before(DEAD_DAYS)
  await sql`delete from auth.refresh_tokens where revoked and updated_at < ${dead}`
  await sql`
    delete from auth.sessions s
    where greatest(s.created_at, s.updated_at) < ${dead}
      and (s.not_after < ${dead} or not exists (
        select from auth.refresh_tokens t where t.session_id = s.id and not t.revoked))`
  await sql`delete from auth.flow_state where created_at < ${dead}`
  await sql`delete from auth.audit_log_entries where created_at < ${before(AUDIT_DAYS)}`
}
