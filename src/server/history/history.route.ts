import { Hono } from 'hono'
import { type PutBack, putBackRequest } from '#contract/put-back.ts'
import type { Db } from '../database/open-pool.ts'
import type { FunctionEnvironment } from '../http/function-environment.ts'
import { readSiteCall } from '../http/read-site-call.ts'
import { succeed } from '../http/succeed.ts'
import { putBack } from './put-back.ts'

export function historyRoutes({ db }: { db: Db }) {
  return new Hono<FunctionEnvironment>().post('/put-back', async (c) => {
    const call = await readSiteCall(c.req.raw, putBackRequest)
    await putBack(db, c.var.account.id, call)
    return succeed<PutBack>(c, {})
  })
}
