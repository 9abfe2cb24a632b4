import { Hono } from 'hono'
import type { VerifyToken } from './accounts/verify-token.ts'
import type { Backend } from './backend.ts'
import type { Environment } from './http/environment.ts'
import { tooManyColumns } from './http/http.errors.ts'
import { requireSoundJson } from './http/read-body.ts'
import type { Leader } from './leader.ts'

/** The data API. The library answers; row level security decides. */
export function dataApiRoutes(backend: Backend, verifyToken: VerifyToken) {
  return new Hono<Environment & { Variables: { leader: Leader | undefined } }>()
    .use(async (c, next) => {
      c.set('leader', await verifyToken(c.req.header('authorization')))
      await next()
      c.res.headers.set('Cache-Control', 'no-store')
    })
    .use(async (c, next) => {
      if (repeatsColumns(c.req.query('select') ?? '')) throw tooManyColumns()
      return next()
    })
    .use(requireSoundJson(1_048_576))
    .all('*', (c) => backend.fetch(countExactly(c.req.raw), c.var.leader))
}

// The planner's estimate is made from the rows of all leaders.
function countExactly(request: Request): Request {
  const prefer = request.headers.get('prefer') ?? ''
  if (!/count=(planned|estimated)/.test(prefer)) return request
  const headers = new Headers(request.headers)
  headers.set('prefer', prefer.replace(/count=(planned|estimated)/g, 'count=exact'))
  return new Request(request, { headers })
}

// One long column under a hundred names would make a small table into an answer of gigabytes.
function repeatsColumns(select: string): boolean {
  const names = select
    .split(/[,()]/)
    .map((part) => part.replace(/^[^:]*:(?!:)|(::|->).*$/g, '').trim())
  const counts = Map.groupBy(names.filter(Boolean), (name) => name)
  return [...counts.values()].some((same) => same.length > 4)
}
