import { type Context, Hono, type Next } from 'hono'
import { createIsAppHost } from '../addresses/is-app-host.ts'
import { toRefusal } from '../http/answer-error.ts'
import type { Environment } from '../http/environment.ts'
import { HttpError, unexpected } from '../http/http.errors.ts'
import { limitRequests } from '../http/limit-requests.ts'

type Parts = { appOrigin: string; requestsPerMinute?: number | undefined }

type Answers = {
  visit: (c: Context<Environment>) => Promise<Response>
  /** What a visitor is told whose request fails. */
  refuse: (c: Context<Environment>, error: HttpError) => Response | Promise<Response>
}

export const hostOf = (c: Context<Environment>) => c.req.header('host') ?? new URL(c.req.url).host

/** Pages that are answered at the hosts of troops; the app has none of them. */
export function troopRoutes({ appOrigin, requestsPerMinute }: Parts, { visit, refuse }: Answers) {
  const isAppHost = createIsAppHost(appOrigin)
  const limit = limitRequests(requestsPerMinute)
  return new Hono<Environment>()
    .onError((error, c) => {
      const refusal = toRefusal(error, c)
      return refuse(c, refusal instanceof HttpError ? refusal : unexpected(refusal))
    })
    .use(async (c, next: Next) => {
      if (isAppHost(hostOf(c))) return next()
      return limit(c, async () => {
        c.res = await visit(c)
      })
    })
}
