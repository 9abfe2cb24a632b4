import { Hono } from 'hono'
import { type AddFeed, addFeedRequest } from '#contract/add-feed.ts'
import type { AttemptLimits } from '../accounts/limit-attempts.ts'
import type { FunctionEnvironment } from '../http/function-environment.ts'
import { limitConcurrency } from '../http/limit-concurrency.ts'
import { readSiteCall } from '../http/read-site-call.ts'
import { succeed } from '../http/succeed.ts'
import { type AddingParts, addFeed } from './add-feed.ts'

export type FeedRouteParts = AddingParts & { limits: AttemptLimits }

/** Calls about external calendars, one at a time per account. */
export function feedRoutes(parts: FeedRouteParts) {
  const turn = limitConcurrency(1, 3)
  return new Hono<FunctionEnvironment>().post('/add-feed', async (c) => {
    const { account } = c.var
    await parts.limits.count('feedByAccount', account.id)
    const call = await readSiteCall(c.req.raw, addFeedRequest)
    const answer = await turn(account.id, () => addFeed(parts, account, call))
    return succeed<AddFeed>(c, answer)
  })
}
