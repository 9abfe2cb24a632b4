import { Hono } from 'hono'
import {
  type CheckDomain,
  type ConnectDomain,
  connectDomainRequest,
  domainRequest,
  type RemoveDomain,
} from '#contract/own-domain.ts'
import type { AttemptLimits } from '../accounts/limit-attempts.ts'
import type { FunctionEnvironment } from '../http/function-environment.ts'
import { limitConcurrency } from '../http/limit-concurrency.ts'
import { readCall } from '../http/read-call.ts'
import { readSiteCall } from '../http/read-site-call.ts'
import { succeed } from '../http/succeed.ts'
import { checkOnRequest, connectDomain, removeDomain } from './connect-domain.ts'
import type { DomainParts } from './domain-parts.ts'

/** Calls about custom domains, one at a time per account. */
export function domainRoutes(parts: DomainParts & { limits: AttemptLimits }) {
  const turn = limitConcurrency(1, 3)
  return new Hono<FunctionEnvironment>()
    .post('/connect-domain', async (c) => {
      const { account } = c.var
      await parts.limits.count('domainByAccount', account.id)
      const call = await readSiteCall(c.req.raw, connectDomainRequest)
      const answer = await turn(account.id, () => connectDomain(parts, account, call))
      return succeed<ConnectDomain>(c, answer)
    })
    .post('/check-domain', async (c) => {
      const { account } = c.var
      await parts.limits.count('domainByAccount', account.id)
      const call = await readCall(c.req.raw, domainRequest)
      const answer = await turn(account.id, () => checkOnRequest(parts, account, call))
      return succeed<CheckDomain>(c, answer)
    })
    .post('/remove-domain', async (c) => {
      const { account } = c.var
      await parts.limits.count('domainByAccount', account.id)
      const call = await readCall(c.req.raw, domainRequest)
      const answer = await turn(account.id, () => removeDomain(parts, account, call))
      return succeed<RemoveDomain>(c, answer)
    })
}
