import type { Context } from 'hono'
import { routePath } from 'hono/route'
import type { AnyCall } from '#contract/call.ts'
import type { FunctionEnvironment } from './function-environment.ts'

/** The response of a successful function call; the log records its caller and site. */
export function succeed<Called extends AnyCall>(
  c: Context<FunctionEnvironment>,
  answer: Called['answer'],
): Response {
  const call = routePath(c).split('/').at(-1)
  const made = 'releaseId' in answer ? { releaseId: answer.releaseId } : {}
  c.var.log.info({ call, accountId: c.var.account.id, ...made }, 'a call was done')
  return c.json({ success: true, ...answer })
}
