import { sql } from 'kysely'
import type { Db } from '../database/open-pool.ts'
import type { Account } from '../http/function-environment.ts'
import { sessionGone } from '../http/http.errors.ts'
import type { ReadToken } from './read-token.ts'

export type VerifyToken = (authorization: string | undefined) => Promise<Account | undefined>

/** The account of a request, once the database has confirmed that its session was not ended. */
export function createVerifyToken(db: Db, readToken: ReadToken): VerifyToken {
  return async (authorization) => {
    const account = readToken(authorization)
    if (!account) return undefined
    await requireSession(db, account)
    return account
  }
}

/** Throws if the account has signed out, which also stops long-running requests. */
export async function requireSession(db: Db, { id, sessionId }: Account): Promise<void> {
  const stands = sql<boolean>`private.session_stands(${sessionId}, ${id})`
  const session = await db.selectNoFrom(stands.as('isLive')).executeTakeFirst()
  if (!session?.isLive) throw sessionGone()
}
