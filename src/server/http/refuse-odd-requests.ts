import { createMiddleware } from 'hono/factory'
import type { Environment } from './environment.ts'
import { badAddress, methodNotAllowed } from './http.errors.ts'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Refuses requests that no part of the app handles, before they reach any of them. */
export const refuseOddRequests = createMiddleware<Environment>(async (c, next) => {
  if (!METHODS.includes(c.req.method)) throw methodNotAllowed(METHODS.join(', '))
  if (/%00/.test(c.req.url)) throw badAddress()
  return next()
})
