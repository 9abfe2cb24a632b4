import { verify } from 'hono/jwt'
import { JwtTokenExpired } from 'hono/utils/jwt/types'
import type { Sql } from 'postgres'
import { z } from 'zod'
import { badToken, sessionGone } from '../http/http.errors.ts'
import type { Leader } from '../leader.ts'

const claimsSchema = z.object({
  sub: z.uuid(),
  session_id: z.uuid(),
  role: z.literal('authenticated'),
  exp: z.number(),
})

export type VerifyToken = (authorization: string | undefined) => Promise<Leader | undefined>

/**
 * Who a request comes from. No token, or the publishable key alone, is a visitor; any other token
 * must be ours, in date, and of a session that was not signed out.
 */
export function createVerifyToken(
  sql: Sql,
  signingSecret: string,
  publishableKey: string,
): VerifyToken {
  return async (authorization) => {
    if (authorization === undefined) return undefined
    const token = /^Bearer +(\S+)$/i.exec(authorization.trim())?.[1]
    if (token === publishableKey) return undefined
    if (!token) throw badToken('The Authorization header must be "Bearer" and a token.')
    const { sub, session_id } = await readClaims(token, signingSecret)
    const [session] = await sql`
      select from auth.sessions where id = ${session_id} and user_id = ${sub}`
    if (!session) throw sessionGone()
    return { id: sub, sessionId: session_id }
  }
}

async function readClaims(token: string, secret: string) {
  try {
    return claimsSchema.parse(await verify(token, secret, 'HS256'))
  } catch (error) {
    throw badToken(error instanceof JwtTokenExpired ? 'JWT expired' : 'Invalid JWT')
  }
}
