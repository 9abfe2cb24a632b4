import { Hono } from 'hono'
import { type AddFeed, addFeedRequest } from '#contract/add-feed.ts'
import type { AttemptLimits } from '../accounts/limit-attempts.ts'
import type { FunctionEnvironment } from '../http/function-environment.ts'
import { readSiteCall } from '../http/read-site-call.ts'
import { succeed } from '../http/succeed.ts'
import { type AddingParts, addFeed } from './add-feed.ts'

export type FeedRouteParts = AddingParts & { limits: AttemptLimits }

/** Calls about calendars from elsewhere. */
export function feedRoutes(parts: FeedRouteParts) {
  return new Hono<FunctionEnvironment>().post('/add-feed', async (c) => {
    const { account } = c.var
    await parts.limits.count('feedByAccount', account.id)
    const call = await readSiteCall(c.req.raw, addFeedRequest)
    return succeed<AddFeed>(c, await addFeed(parts, account, call))
  })
}
