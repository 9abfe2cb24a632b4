import type { Context } from 'hono'
import { routePath } from 'hono/route'
import type { AnyCall } from '#contract/call.ts'
import type { FunctionEnvironment } from './function-environment.ts'

/**
 * The response of a successful function call; the log records its caller and site. `isOften`: open
 * tabs make it all the time, and it changes nothing.
 */
export function succeed<Called extends AnyCall>(
  c: Context<FunctionEnvironment>,
  answer: Called['answer'],
  { isOften = false } = {},
): Response {
  const call = routePath(c).split('/').at(-1)
  const made = 'releaseId' in answer ? { releaseId: answer.releaseId } : {}
  c.var.log[isOften ? 'debug' : 'info'](
    { call, accountId: c.var.account.id, ...made },
    'a call was done',
  )
  return c.json({ success: true, ...answer })
}
