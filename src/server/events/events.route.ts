import { Hono } from 'hono'
import { type CancelTonight, cancelTonightRequest } from '#contract/cancel-tonight.ts'
import type { AttemptLimits } from '../accounts/limit-attempts.ts'
import type { FunctionEnvironment } from '../http/function-environment.ts'
import { readSiteCall } from '../http/read-site-call.ts'
import { succeed } from '../http/succeed.ts'
import { type CancellingParts, cancelTonight } from './cancel-tonight.ts'

export type EventRouteParts = CancellingParts & { limits: AttemptLimits }

/** Calls that keep a page current, where writing a row is not enough. */
export function eventRoutes(parts: EventRouteParts) {
  return new Hono<FunctionEnvironment>().post('/cancel-tonight', async (c) => {
    const { account } = c.var
    await parts.limits.count('publishByAccount', account.id)
    const call = await readSiteCall(c.req.raw, cancelTonightRequest)
    return succeed<CancelTonight>(c, await cancelTonight(parts, account, call))
  })
}
