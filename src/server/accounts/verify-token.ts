import { sql } from 'kysely'
import type { Db } from '../database/open-pool.ts'
import { sessionGone } from '../http/http.errors.ts'
import type { Leader } from '../leader.ts'
import type { ReadToken } from './read-token.ts'

export type VerifyToken = (authorization: string | undefined) => Promise<Leader | undefined>

/** Who a request comes from, once the database has said that the session was not ended. */
export function createVerifyToken(db: Db, readToken: ReadToken): VerifyToken {
  return async (authorization) => {
    const leader = readToken(authorization)
    if (!leader) return undefined
    const stands = sql<boolean>`private.session_stands(${leader.sessionId}, ${leader.id})`
    const session = await db.selectNoFrom(stands.as('isLive')).executeTakeFirst()
    if (!session?.isLive) throw sessionGone()
    return leader
  }
}
