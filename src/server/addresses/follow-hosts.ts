import { listen } from '../database/listen.ts'
import type { Db } from '../database/open-pool.ts'
import { type Logger, outlineError } from '../logging.ts'
import type { KeptHosts } from './kept-hosts.ts'
import { listChanged } from './read-host.ts'
import { listHostsOf } from './site-hosts.ts'

const CHECK_EVERY = 30_000

/** What is remembered of hosts, with the version of what each of them showed. */
type Memory = {
  forget: (host: string) => void
  forgetAll: () => void
  known: () => Map<string, string>
}

export type FollowParts = {
  databaseUrl: string
  db: Db
  memory: Memory
  kept: KeptHosts
  log: Logger
}

export type FollowedHosts = {
  /** A site was published, taken down or moved here: whoever asks next gets the truth, on all of its hosts. */
  changed: (siteId: string) => Promise<void>
  close: () => Promise<void>
}

/**
 * Keeps memory and the copies true: the database calls out every host that changes, on all replicas.
 * Whenever the line was down, and now and then in any case, all that is known is held against it.
 */
export async function followHosts(parts: FollowParts): Promise<FollowedHosts> {
  const { databaseUrl, db, memory, kept, log } = parts
  const forget = (host: string) => {
    memory.forget(host)
    kept.follow(host)
  }
  const check = async () => {
    kept.retry()
    const known = memory.known()
    if (known.size === 0) return
    try {
      for (const host of await listChanged(db, known)) forget(host)
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
    async changed(siteId) {
      try {
        for (const host of await listHostsOf(db, siteId)) forget(host)
      } catch (error) {
        log.warn(outlineError(error), 'all hosts are looked up anew')
        memory.forgetAll()
        kept.followAll()
      }
    },
    async close(): Promise<void> {
      clearInterval(timer)
      await line.close()
      await kept.close()
    },
  }
}
