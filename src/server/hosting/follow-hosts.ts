import { listen } from '../database/listen.ts'
import type { Db } from '../database/open-pool.ts'
import { type Logger, outlineError } from '../logging.ts'
import { listChanged } from './find-hosted.ts'
import type { KeptHosts } from './kept-hosts.ts'
import type { SiteDirectory } from './site-directory.ts'

const CHECK_EVERY = 30_000

export type FollowParts = {
  databaseUrl: string
  db: Db
  directory: SiteDirectory
  kept: KeptHosts
  log: Logger
}

/**
 * Keeps a directory and the copies true: the database calls out every host that changes. Whenever
 * the line was down, and now and then in any case, all that is known is held against the database.
 */
export async function followHosts({ databaseUrl, db, directory, kept, log }: FollowParts) {
  const forget = (domain: string) => {
    directory.forget(domain)
    kept.follow(domain)
  }
  const check = async () => {
    kept.retry()
    const known = directory.known()
    if (known.size === 0) return
    try {
      for (const domain of await listChanged(db, known)) forget(domain)
    } catch (error) {
      // Sites stay up as they are while the database is away.
      log.debug(outlineError(error), 'hosts could not be checked')
    }
  }
  const line = await listen(databaseUrl, 'hosts', {
    onNotice: forget,
    onOpen() {
      kept.followAll()
      void check()
    },
  })
  const timer = setInterval(check, CHECK_EVERY).unref()
  return {
    forget,
    async close(): Promise<void> {
      clearInterval(timer)
      await line.close()
      await kept.close()
    },
  }
}
