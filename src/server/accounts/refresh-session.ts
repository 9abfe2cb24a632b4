import { sql } from 'kysely'
import type { Db } from '../database/open-pool.ts'
import { HttpError, unavailable } from '../http/http.errors.ts'
import type { AccountParts } from './account-parts.ts'
import { unknownRefreshToken, usedRefreshToken } from './accounts.errors.ts'
import type { Caller } from './caller.ts'
import {
  answerSession,
  insertRefreshToken,
  SESSION_COLUMNS,
  type SessionAnswer,
} from './open-session.ts'

// How long a used token is accepted again, for other tabs of the browser or after a lost response.
const REUSE_INTERVAL = '10 seconds'

/**
 * Exchanges a refresh token for the next one. Identical requests share one exchange, and a session
 * is refreshed by one request at a time, across all replicas. A token that is reused after the
 * reuse interval, or is older than the one before the current, was stolen or is stale: its whole
 * family is revoked.
 */
export function createRefreshSession(parts: AccountParts) {
  const underWay = new Map<string, Promise<SessionAnswer>>()
  return async (token: string, { ip, userAgent }: Caller): Promise<SessionAnswer> => {
    await parts.limits.count('refreshByIp', ip).catch(soften)
    const shared = underWay.get(token) ?? refresh(parts, token, userAgent)
    underWay.set(token, shared)
    return shared.finally(() => underWay.delete(token))
  }
}

// A client that gets a 429 here drops its session.
function soften(error: unknown): never {
  throw error instanceof HttpError ? unavailable() : error
}

async function refresh(
  parts: AccountParts,
  token: string,
  userAgent: string | undefined,
): Promise<SessionAnswer> {
  const outcome = await parts.db.transaction().execute(async (transaction) => {
    const session = await lockSession(transaction, token)
    if (!session) throw unknownRefreshToken()
    const current = await rotate(transaction, session, { token, userAgent })
    if (current) return answerSession(parts, transaction, session, current)
    await transaction.deleteFrom('auth.sessions').where('id', '=', session.id).execute()
    return undefined
  })
  // Not inside the transaction: the revocation of the family must be committed.
  if (!outcome) throw usedRefreshToken()
  return outcome
}

async function lockSession(db: Db, token: string) {
  return db
    .selectFrom('auth.sessions')
    .select(SESSION_COLUMNS)
    .where('id', '=', (eb) =>
      eb.selectFrom('auth.refresh_tokens').select('session_id').where('token', '=', token).limit(1),
    )
    .forUpdate()
    .executeTakeFirst()
}

/** The new valid token, or undefined when the family must be revoked. */
async function rotate(
  db: Db,
  { id, user_id: userId }: { id: string; user_id: string },
  { token, userAgent }: { token: string; userAgent: string | undefined },
): Promise<string | undefined> {
  const now = sql<Date>`clock_timestamp()`
  const rows = await db
    .selectFrom('auth.refresh_tokens')
    .select([
      'token',
      'parent',
      'revoked',
      sql<boolean>`updated_at > ${now} - ${REUSE_INTERVAL}::interval`.as('isFresh'),
    ])
    .where('session_id', '=', id)
    .where((eb) => eb.or([eb('revoked', '=', false), eb('token', '=', token)]))
    .execute()
  const given = rows.find((row) => row.token === token)
  const current = rows.find((row) => !row.revoked)
  if (!given || !current) return undefined
  if (given !== current)
    return given.isFresh && current.parent === token ? current.token : undefined
  await db
    .updateTable('auth.refresh_tokens')
    .set({ revoked: true, updated_at: now })
    .where('token', '=', token)
    .execute()
  await db
    .updateTable('auth.sessions')
    // Whoever uses it now: the browser may be newer, and a stolen session is another one's.
    .set({
      refreshed_at: sql<Date>`now() at time zone 'utc'`,
      updated_at: now,
      user_agent: userAgent ?? null,
    })
    .where('id', '=', id)
    .execute()
  return insertRefreshToken(db, id, userId, token)
}
