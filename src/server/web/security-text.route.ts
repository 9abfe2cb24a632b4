import { Hono } from 'hono'
import type { Environment } from '../http/environment.ts'
import { writeSecurityText } from './security-text.ts'

type Facts = Parameters<typeof writeSecurityText>[0]

/**
 * On the app's host alone: a troop's site has no such file. Without OPERATOR_EMAIL there is no
 * contact.
 */
export function securityTextRoutes(facts: Facts) {
  return new Hono<Environment>().get('/.well-known/security.txt', (c, next) =>
    facts.operatorEmail ? c.text(writeSecurityText(facts, new Date())) : next(),
  )
}
