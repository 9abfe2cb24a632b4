import { type Context, Hono } from 'hono'
import type { Environment } from '../http/environment.ts'
import { badToken, methodNotAllowed, notFound } from '../http/http.errors.ts'
import { requireSoundJson } from '../http/read-body.ts'
import type { AccountParts } from './account-parts.ts'
import { readCredentials } from './credentials.ts'
import { followLink } from './follow-link.ts'
import { createRefreshSession } from './refresh-session.ts'
import { recover, resend } from './send-again.ts'
import { signIn } from './sign-in.ts'
import { signUp } from './sign-up.ts'
import { updateUser } from './update-user.ts'

const METHODS: Record<string, string> = {
  '/signup': 'POST',
  '/token': 'POST',
  '/recover': 'POST',
  '/resend': 'POST',
  '/logout': 'POST',
  '/verify': 'GET, POST',
  '/user': 'GET, PUT',
  '/settings': 'GET',
  '/health': 'GET',
}

/** The account calls that the product makes. What the library offers besides stays shut. */
export function accountRoutes(parts: AccountParts) {
  const { backend, verifyToken, limits } = parts
  const refreshSession = createRefreshSession(parts)
  const read = async (c: Context<Environment>) =>
    [c.req.raw, await readCredentials(c.req.raw), c.var.clientAddress] as const

  return new Hono<Environment>()
    .use(async (c, next) => {
      await next()
      c.res.headers.set('Cache-Control', 'no-store')
      c.res.headers.set('Referrer-Policy', 'no-referrer')
    })
    .use(requireSoundJson(32_768))
    .post('/signup', async (c) => signUp(parts, ...(await read(c))))
    .post('/token', async (c) => {
      const grant = c.req.query('grant_type')
      if (grant === 'password') return signIn(parts, ...(await read(c)))
      if (grant === 'refresh_token') return refreshSession(...(await read(c)))
      throw notFound()
    })
    .post('/recover', async (c) => recover(parts, ...(await read(c))))
    .post('/resend', async (c) => resend(parts, ...(await read(c))))
    .get('/verify', (c) => followLink(parts, c.req.raw, c.var.clientAddress))
    .post('/verify', async (c) => {
      await readCredentials(c.req.raw)
      await limits.count('verifyByAddress', c.var.clientAddress)
      return backend.fetch(c.req.raw)
    })
    .get('/settings', (c) => backend.fetch(c.req.raw))
    .get('/health', (c) => backend.fetch(c.req.raw))
    .get('/user', async (c) => {
      if (!(await verifyToken(c.req.header('authorization')))) {
        throw badToken('Please sign in first.')
      }
      return backend.fetch(c.req.raw)
    })
    .put('/user', async (c) => {
      const leader = await verifyToken(c.req.header('authorization'))
      return updateUser(parts, c.req.raw, await readCredentials(c.req.raw), leader)
    })
    .post('/logout', async (c) => {
      if (!(await verifyToken(c.req.header('authorization')))) {
        throw badToken('Please sign in first.')
      }
      return backend.fetch(c.req.raw)
    })
    .all('*', (c) => {
      const allowed = METHODS[c.req.path.replace('/auth/v1', '')]
      throw allowed ? methodNotAllowed(allowed) : notFound()
    })
}
