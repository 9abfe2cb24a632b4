import { sql } from 'kysely'
import type { Db } from '../database/open-pool.ts'
import type { Account } from '../http/function-environment.ts'
import { sessionGone } from '../http/http.errors.ts'
import type { ReadToken } from './read-token.ts'

export type VerifyToken = (authorization: string | undefined) => Promise<Account | undefined>

/** Who a request comes from, once the database has confirmed that the session was not ended. */
export function createVerifyToken(db: Db, readToken: ReadToken): VerifyToken {
  return async (authorization) => {
    const account = readToken(authorization)
    if (!account) return undefined
    await requireSession(db, account)
    return account
  }
}

/** Refuses an account that has signed out: what a long request has begun ends there, too. */
export async function requireSession(db: Db, { id, sessionId }: Account): Promise<void> {
  const stands = sql<boolean>`private.session_stands(${sessionId}, ${id})`
  const session = await db.selectNoFrom(stands.as('isLive')).executeTakeFirst()
  if (!session?.isLive) throw sessionGone()
}
