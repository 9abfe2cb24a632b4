import { Hono } from 'hono'
import type { VerifyToken } from './accounts/verify-token.ts'
import type { Environment } from './http/environment.ts'
import { badToken, notFound } from './http/http.errors.ts'

/** What a leader asks of the server by name. Nobody else gets past the first step. */
export function functionRoutes(verifyToken: VerifyToken) {
  return new Hono<Environment>()
    .use(async (c, next) => {
      if (!(await verifyToken(c.req.header('authorization')))) {
        throw badToken('Please sign in first.')
      }
      return next()
    })
    .all('*', () => {
      throw notFound()
    })
}
