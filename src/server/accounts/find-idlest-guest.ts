import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../database/open-pool.ts'

export const newGuestEmail = () => `guest-${randomUUID().slice(0, 8)}@example.org`

/**
 * The number of guests in a demo, and the one idle longest among those idle for at least
 * `idleMinutes`.
 */
export async function findIdlestGuest(
  db: Db,
  idleMinutes: number,
): Promise<{ guests: number; idle: string | null }> {
  const { rows } = await sql<{ guests: number; id: string; isIdle: boolean }>`
    select count(*) over ()::int as guests, u.id,
      a.last_active < now() - ${idleMinutes} * interval '1 minute' as "isIdle"
    from auth.users u, lateral (
      select greatest(
        u.created_at,
        (select max(s.updated_at) from auth.sessions s where s.user_id = u.id),
        (select max(s.updated_at) from public.sites s where s.user_id = u.id)) as last_active) a
    where u.raw_app_meta_data @> '{"guest": true}'
    order by a.last_active
    limit 1`.execute(db)
  const [first] = rows
  return { guests: first?.guests ?? 0, idle: first?.isIdle ? first.id : null }
}
