import type { Context } from 'hono'
import type { Environment } from './environment.ts'

/**
 * Whether a form without JavaScript was sent from our own page. Visitors are not signed in, so
 * another page could at most send it in a visitor's name, which must not happen.
 */
export function isFromHere(c: Context<Environment>): boolean {
  const site = c.req.header('sec-fetch-site')
  if (site !== undefined) return site === 'same-origin'
  const origin = c.req.header('origin')
  const host = c.req.header('host') ?? new URL(c.req.url).host
  return origin === undefined || URL.parse(origin)?.host === host
}
