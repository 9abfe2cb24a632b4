import { createHmac, timingSafeEqual } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { Account } from '../http/function-environment.ts'
import { badToken } from '../http/http.errors.ts'

const HEADER = z.object({ alg: z.literal('HS256') })
const CLAIMS = z.object({
  sub: z.uuid(),
  session_id: z.uuid(),
  role: z.literal('authenticated'),
  exp: z.number(),
})

export type ReadToken = (authorization: string | undefined) => Account | undefined

type Verified = { account: Account; expiresAt: number }

const MAX_REMEMBERED = 2_000

/**
 * The claimed account of a request. No token, or the publishable key alone, means a visitor; any
 * other token must be signed by us and not be expired. Whether its session was ended, only the
 * database knows.
 */
export function createReadToken(signingSecret: string, publishableKey: string): ReadToken {
  // A dashboard sends many requests with one token, whose signature is verified only once.
  const remembered = new LRUCache<string, Verified>({ max: MAX_REMEMBERED })
  return (authorization) => {
    if (authorization === undefined) return undefined
    const token = /^Bearer +(\S+)$/i.exec(authorization.trim())?.[1]
    if (token === publishableKey) return undefined
    if (!token) throw badToken('The Authorization header must be "Bearer" and a token.')
    const verified = remembered.get(token) ?? verify(token, signingSecret)
    if (verified.expiresAt <= Date.now()) throw badToken('JWT expired')
    remembered.set(token, verified)
    return verified.account
  }
}

function verify(token: string, signingSecret: string): Verified {
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
  return { account: { id: sub, sessionId: session_id }, expiresAt: exp * 1_000 }
}

function decode(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString())
  } catch {
    return undefined
  }
}
