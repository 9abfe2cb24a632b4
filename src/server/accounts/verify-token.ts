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
    const session = await db
      .selectFrom('auth.sessions')
      .select('id')
      .where('id', '=', leader.sessionId)
      .where('user_id', '=', leader.id)
      .executeTakeFirst()
    if (!session) throw sessionGone()
    return leader
  }
}
