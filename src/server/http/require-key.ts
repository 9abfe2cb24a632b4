import { createMiddleware } from 'hono/factory'
import type { Environment } from './environment.ts'
import { missingKey, wrongKey } from './http.errors.ts'

const READING = ['GET', 'HEAD']

/**
 * Refuses callers that do not send the key that `/config.json` gives to everybody: only in the
 * header, as the gateway of a hosted Supabase does, and before a body is read. The links in mails
 * cannot send it.
 */
export function requireKey(publishableKey: string, pathOfLinks: string) {
  return createMiddleware<Environment>(async (c, next) => {
    if (c.req.path === pathOfLinks && READING.includes(c.req.method)) return next()
    const key = c.req.header('apikey')
    if (!key) throw missingKey()
    if (key !== publishableKey) throw wrongKey()
    return next()
  })
}
