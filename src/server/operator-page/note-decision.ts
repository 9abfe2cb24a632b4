import type { Context } from 'hono'
import type { FunctionEnvironment } from '../http/function-environment.ts'

/** Logs the action and its author, by IDs alone. */
export function noteDecision(c: Context<FunctionEnvironment>, ids: Record<string, string>): void {
  c.var.log.info({ ...ids, accountId: c.var.account.id }, 'an operator decided')
}
