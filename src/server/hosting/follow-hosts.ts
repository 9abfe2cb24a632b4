import postgres, { type Sql } from 'postgres'
import { type Logger, outlineError } from '../logging.ts'
import { listChanged } from './find-hosted.ts'
import type { SiteDirectory } from './site-directory.ts'

const CHECK_EVERY = 30_000

/**
 * Keeps a directory true: the database calls out every host that changes. Whenever the line was
 * down, and now and then in any case, all that is known is held against the database.
 */
export async function followHosts(
  databaseUrl: string,
  sql: Sql,
  directory: SiteDirectory,
  log: Logger,
): Promise<{ close: () => Promise<void> }> {
  const line = postgres(databaseUrl, { max: 1, fetch_types: false, onnotice: () => {} })
  const check = async () => {
    const known = directory.known()
    if (known.size === 0) return
    try {
      for (const domain of await listChanged(sql, known)) directory.forget(domain)
    } catch (error) {
      // Sites stay up as they are while the database is away.
      log.debug(outlineError(error), 'hosts could not be checked')
    }
  }
  await line.listen('hosts', directory.forget, () => void check())
  const timer = setInterval(check, CHECK_EVERY).unref()
  return {
    async close() {
      clearInterval(timer)
      await line.end({ timeout: 1 })
    },
  }
}
