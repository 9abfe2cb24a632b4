import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { badToken } from '../http/http.errors.ts'
import type { Leader } from '../leader.ts'

const HEADER = z.object({ alg: z.literal('HS256') })
const CLAIMS = z.object({
  sub: z.uuid(),
  session_id: z.uuid(),
  role: z.literal('authenticated'),
  exp: z.number(),
})

export type ReadToken = (authorization: string | undefined) => Leader | undefined

/**
 * Who a request says it comes from. No token, or the publishable key alone, is a visitor; any other
 * token must be signed by us and in date. Whether its session still stands is for the database to say.
 */
export function createReadToken(signingSecret: string, publishableKey: string): ReadToken {
  return (authorization) => {
    if (authorization === undefined) return undefined
    const token = /^Bearer +(\S+)$/i.exec(authorization.trim())?.[1]
    if (token === publishableKey) return undefined
    if (!token) throw badToken('The Authorization header must be "Bearer" and a token.')
    const [header = '', payload = '', signature = '', ...rest] = token.split('.')
    const expected = createHmac('sha256', signingSecret).update(`${header}.${payload}`).digest()
    const given = Buffer.from(signature, 'base64url')
    const isSigned = given.length === expected.length && timingSafeEqual(given, expected)
    if (!isSigned || rest.length > 0 || !HEADER.safeParse(decode(header)).success) {
      throw badToken('Invalid JWT')
    }
    const claims = CLAIMS.safeParse(decode(payload))
    if (!claims.success) throw badToken('Invalid JWT')
    const { sub, session_id, exp } = claims.data
    if (exp * 1_000 <= Date.now()) throw badToken('JWT expired')
    return { id: sub, sessionId: session_id }
  }
}

function decode(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString())
  } catch {
    return undefined
  }
}
