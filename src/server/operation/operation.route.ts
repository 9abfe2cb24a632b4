import { Hono } from 'hono'
import type { Db } from '../database/open-pool.ts'
import type { Environment } from '../http/environment.ts'
import type { FileStore } from '../storage/file-store.ts'
import { checkReadiness } from './check-readiness.ts'

/** For the operator's probes. They use addresses, so every host name is accepted. */
export function operationRoutes(db: Db, store: FileStore) {
  return new Hono<Environment>()
    .get('/healthz', (c) => c.json({ status: 'ok' }))
    .get('/readyz', async (c) => {
      const problems = await checkReadiness(db, store)
      return problems.length === 0
        ? c.json({ status: 'ok' })
        : c.json({ status: 'unavailable', problems }, 503)
    })
}
