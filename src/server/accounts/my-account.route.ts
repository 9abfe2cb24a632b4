import { Hono } from 'hono'
import { type ListSessions, listSessionsRequest } from '#contract/account.ts'
import type { FunctionEnvironment } from '../http/function-environment.ts'
import { readCall } from '../http/read-call.ts'
import { succeed } from '../http/succeed.ts'
import type { AccountParts } from './account-parts.ts'
import { listSessions } from './sessions.ts'

/** What “My account” does beyond GoTrue's protocol. Each call is about the caller's own account. */
export function myAccountRoutes({ db }: AccountParts) {
  return new Hono<FunctionEnvironment>().post('/list-sessions', async (c) => {
    await readCall(c.req.raw, listSessionsRequest)
    return succeed<ListSessions>(c, { sessions: await listSessions(db, c.var.account) })
  })
}
