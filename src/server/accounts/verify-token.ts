import { sql } from 'kysely'
import type { Db } from '../database/open-pool.ts'
import type { Account } from '../http/function-environment.ts'
import { refuseSession, type SessionRefusal, type Why } from '../http/session-refusal.ts'
import type { ReadToken } from './read-token.ts'

/** `tolerated`: what does not keep a session from this request. */
export type VerifyToken = (
  authorization: string | undefined,
  tolerated?: readonly Why[],
) => Promise<Account | undefined>

/** The account of a request, once the database has confirmed that its session may be used. */
export function createVerifyToken(db: Db, readToken: ReadToken): VerifyToken {
  return async (authorization, tolerated) => {
    const account = readToken(authorization)
    if (!account) return undefined
    await requireSession(db, account, tolerated)
    return account
  }
}

/**
 * Throws if the account has signed out or was suspended, which also stops long-running requests.
 */
export async function requireSession(
  db: Db,
  { id, sessionId }: Account,
  tolerated: readonly Why[] = [],
): Promise<void> {
  const asked = sql<SessionRefusal | null>`private.session_refusal(${sessionId}, ${id})`
  const { refusal } = await db.selectNoFrom(asked.as('refusal')).executeTakeFirstOrThrow()
  if (refusal && !tolerated.includes(refusal.why)) throw refuseSession(refusal)
}
