import type { Notices } from '../database/open-notices.ts'
import type { Db } from '../database/open-pool.ts'
import { type Logger, outlineError } from '../lib/logging.ts'
import type { HostCopies } from './host-copies.ts'
import { readCopied } from './host-copy-queue.ts'
import type { HostIndex } from './host-index.ts'
import { listChanged } from './read-host.ts'
import { listHostsOf } from './site-hosts.ts'

const CHECK_EVERY = 30_000
/** All hosts that a cache of the usual size holds; in a larger one, the most visited. */
const MOST_CHECKED = 10_000
const LIST_EVERY = 3_600_000

/** The cache of hosts, with the version of each entry. */
type HostMemory = {
  forget: (host: string) => void
  forgetAll: () => void
  known: (most: number) => Map<string, string>
}

export type FollowParts = {
  notices: Notices
  db: Db
  memory: HostMemory
  copies: HostCopies
  index: HostIndex
  log: Logger
}

export type FollowedHosts = {
  /**
   * A site was published, taken down or moved by this process: the next visitor to any of its hosts
   * gets its current state.
   */
  changed: (siteId: string) => Promise<void>
  close: () => Promise<void>
}

/**
 * Keeps the cache and the copies current: PostgreSQL sends a NOTIFY for every host that changes, to
 * all replicas. After every loss of the connection, and periodically in any case, cached entries
 * are compared with the database.
 */
export function followHosts(parts: FollowParts): FollowedHosts {
  const { notices, db, memory, copies, index, log } = parts
  const forget = (host: string) => {
    memory.forget(host)
    copies.markOutdated(host)
    return index.follow(host)
  }
  const check = async () => {
    copies.retry()
    const known = memory.known(MOST_CHECKED)
    if (known.size === 0) return
    try {
      for (const host of await listChanged(db, known)) void forget(host)
    } catch (error) {
      // Cached sites stay up during a database outage.
      log.debug(outlineError(error), 'hosts could not be checked')
    }
  }
  notices.follow('hosts', {
    onNotice(notice) {
      const copied = readCopied(notice)
      if (copied === undefined) void forget(notice)
      else copies.copied(copied)
    },
    onOpen() {
      copies.markAllOutdated()
      void index.followAll()
      void check()
    },
  })
  // Some hosts expire: a former label is reserved for thirty days.
  const listing = setInterval(() => void index.followAll(), LIST_EVERY).unref()
  const timer = setInterval(check, CHECK_EVERY).unref()
  return {
    async changed(siteId) {
      try {
        await Promise.all((await listHostsOf(db, siteId)).map(forget))
      } catch (error) {
        log.warn(outlineError(error), 'all hosts are looked up anew')
        memory.forgetAll()
        copies.markAllOutdated()
        void index.followAll()
      }
    },
    async close(): Promise<void> {
      clearInterval(timer)
      clearInterval(listing)
      await copies.close()
    },
  }
}
