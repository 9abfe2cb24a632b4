import { sql } from 'kysely'
import type { Db } from '../database/open-pool.ts'
import { sweepResetLinks } from './reset-links.ts'

const DAY = 24 * 60 * 60 * 1_000
const DEAD_DAYS = 30

/**
 * Removes rows of sign-ins and refreshes that can no longer be used. A revoked token stays for a
 * while, because its replay reveals a theft; a session that can be refreshed stays. Accounts that
 * were never confirmed and have no site are removed too, and invitations that expired long ago.
 */
export async function sweepSessions(db: Db, now: Date): Promise<void> {
  const dead = new Date(now.getTime() - DEAD_DAYS * DAY)
  await db
    .deleteFrom('auth.refresh_tokens')
    .where('revoked', '=', true)
    .where('updated_at', '<', dead)
    .execute()
  await db
    .deleteFrom('auth.sessions as s')
    .where((eb) => eb(eb.fn<Date>('greatest', ['s.created_at', 's.updated_at']), '<', dead))
    .where((eb) =>
      eb.or([
        eb('s.not_after', '<', dead),
        eb.not(
          eb.exists(
            eb
              .selectFrom('auth.refresh_tokens as t')
              .select('t.id')
              .whereRef('t.session_id', '=', 's.id')
              .where('t.revoked', '=', false),
          ),
        ),
      ]),
    )
    .execute()
  await db
    .deleteFrom('auth.users as u')
    .where('u.confirmed_at', 'is', null)
    .where('u.created_at', '<', dead)
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('sites').select('sites.id').whereRef('sites.user_id', '=', 'u.id')),
      ),
    )
    .execute()
  await sweepResetLinks(db, now)
  await db.deleteFrom('site_invitations').where('expires_at', '<', dead).execute()
  await db
    .deleteFrom('private.attempts')
    .where('expire', '<', sql<number>`(extract(epoch from ${now}::timestamptz) * 1000)::bigint`)
    .execute()
}
