import { Hono } from 'hono'
import type { ReadToken } from '../accounts/read-token.ts'
import type { Db } from '../database/open-pool.ts'
import type { Environment } from '../http/environment.ts'
import { notFound } from '../http/http.errors.ts'

/** The data API. Row level security decides. */
export function dataApiRoutes(_parts: { db: Db; readToken: ReadToken }) {
  return new Hono<Environment>().all('*', () => {
    throw notFound()
  })
}
