import { Hono } from 'hono'
import type { Environment } from '../http/environment.ts'
import { writeSecurityText } from './security-text.ts'

type Facts = Parameters<typeof writeSecurityText>[0]

/** Of the app alone: a troop's pages have no such file. Without OPERATOR_EMAIL there is nobody to name. */
export function securityTextRoutes(facts: Facts) {
  return new Hono<Environment>().get('/.well-known/security.txt', (c, next) =>
    facts.operatorEmail ? c.text(writeSecurityText(facts, new Date())) : next(),
  )
}
