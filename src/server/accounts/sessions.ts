import { sql } from 'kysely'
import type { AccountSession } from '#contract/account.ts'
import type { Db } from '../database/open-pool.ts'
import type { Account } from '../http/function-environment.ts'

const MOST = 200

/** Where an account is signed in, the last used first. IPs are stored nowhere. */
export async function listSessions(
  db: Db,
  { id: accountId, sessionId }: Account,
): Promise<AccountSession[]> {
  const usedAt = sql<Date>`greatest(s.created_at, s.updated_at)`
  const rows = await db
    .selectFrom('auth.sessions as s')
    .select(['s.id', 's.user_agent as userAgent', 's.created_at as createdAt', usedAt.as('usedAt')])
    .where('s.user_id', '=', accountId)
    .where(sql<boolean>`(s.not_after is null or s.not_after > now())`)
    // Without a token that counts, nobody can go on with it.
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('auth.refresh_tokens as t')
          .select('t.id')
          .whereRef('t.session_id', '=', 's.id')
          .where('t.revoked', '=', false),
      ),
    )
    .orderBy(sql`s.id = ${sessionId}`, 'desc')
    .orderBy(usedAt, 'desc')
    .limit(MOST)
    .execute()
  return rows.map(({ id, userAgent, createdAt, usedAt }) => ({
    id,
    userAgent,
    createdAt: (createdAt ?? usedAt).toISOString(),
    usedAt: usedAt.toISOString(),
    isThis: id === sessionId,
  }))
}
