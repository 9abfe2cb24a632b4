import { Hono } from 'hono'
import type { Db } from '../database/open-pool.ts'
import type { Environment } from '../http/environment.ts'
import type { Logger } from '../logging.ts'
import type { FileStore } from '../storage/file-store.ts'
import { createReadinessCheck } from './create-readiness-check.ts'

/** For the operator's probes. They use addresses, so every host name is accepted. */
export function operationRoutes({ db, store, log }: { db: Db; store: FileStore; log: Logger }) {
  const checkReadiness = createReadinessCheck(db, store, log)
  return new Hono<Environment>()
    .get('/healthz', (c) => c.json({ status: 'ok' }))
    .get('/readyz', async (c) => {
      c.set('isLogged', true)
      const problems = await checkReadiness()
      return problems.length === 0
        ? c.json({ status: 'ok' })
        : c.json({ status: 'unavailable', problems }, 503)
    })
}
