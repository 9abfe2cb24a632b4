import { Hono } from 'hono'
import {
  type MyClaims,
  myClaimsRequest,
  type RefuseClaim,
  refuseClaimRequest,
} from '#contract/claims.ts'
import type { SendAccountMail } from '../accounts/account-mails.ts'
import type { Db } from '../database/open-pool.ts'
import type { FunctionEnvironment } from '../http/function-environment.ts'
import { readCall } from '../http/read-call.ts'
import { readSiteCall } from '../http/read-site-call.ts'
import { succeed } from '../http/succeed.ts'
import { refuseClaimAsAdmin, seeMyClaims } from './decide-claims.ts'

/** Calls of admins about claims to their sites. */
export function myClaimRoutes(parts: { db: Db; sendAccountMail: SendAccountMail }) {
  return new Hono<FunctionEnvironment>()
    .post('/my-claims', async (c) => {
      await readCall(c.req.raw, myClaimsRequest)
      return succeed<MyClaims>(c, await seeMyClaims(parts, c.var.account.id))
    })
    .post('/refuse-claim', async (c) => {
      const call = await readSiteCall(c.req.raw, refuseClaimRequest)
      await refuseClaimAsAdmin(parts, c.var.account.id, call)
      return succeed<RefuseClaim>(c, {})
    })
}
