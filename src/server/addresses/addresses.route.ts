import { Hono } from 'hono'
import { type ChangeAddress, changeAddressRequest } from '#contract/change-address.ts'
import type { AttemptLimits } from '../accounts/limit-attempts.ts'
import type { FunctionEnvironment } from '../http/function-environment.ts'
import { readSiteCall } from '../http/read-site-call.ts'
import { succeed } from '../http/succeed.ts'
import type { PublishingParts } from '../releases/publishing-parts.ts'
import { changeAddress } from './change-address.ts'

/** Calls that change the address of a site. */
export function addressRoutes(parts: PublishingParts & { limits: AttemptLimits }) {
  return new Hono<FunctionEnvironment>().post('/change-address', async (c) => {
    const { account } = c.var
    await parts.limits.count('publishByAccount', account.id)
    const call = await readSiteCall(c.req.raw, changeAddressRequest)
    return succeed<ChangeAddress>(c, await changeAddress(parts, account, call))
  })
}
