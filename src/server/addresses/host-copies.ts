import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../database/open-pool.ts'
import { type Logger, outlineError } from '../lib/logging.ts'
import type { FileStore } from '../storage/file-store.ts'
import {
  giveHostsBack,
  listQueued,
  listQueuedOf,
  noteCopied,
  type QueuedHost,
  takeHosts,
} from './host-copy-queue.ts'
import { CopiedRecord, type HostRecord } from './host-record.ts'
import { readHost } from './read-host.ts'

const FOLDER = 'hosts'
const BATCH = 50
const LOOK_AGAIN = 50
/** After so many failed copies, the store or the database is down, not some copy broken. */
const MOST_FAILED = 5
/** With more outdated copies, as after the files were moved, none is trusted yet. */
const MOST_BEHIND = 20_000

/** Copies of every host's record in the file store, used during a database outage. */
export type HostCopies = {
  /** Undefined if there is no copy, or if it may be older than the last change in the database. */
  find: (host: string) => Promise<HostRecord | undefined>
  /** This host changed: one of all servers rewrites its copy, which is not used until then. */
  markOutdated: (host: string) => void
  /** Another server has rewritten the copy of this host. */
  copied: (host: string) => void
  /** Changes may have been missed: the outdated copies are listed before one is used again. */
  markAllOutdated: () => void
  /**
   * Retries copies that failed because of the store or the database, and checks what other servers
   * have copied.
   */
  retry: () => void
  /** Resolves once every copy that is outdated now has been tried. */
  settle: () => Promise<void>
  close: () => Promise<void>
}

export function createHostCopies(db: Db, store: FileStore, log: Logger): HostCopies {
  // By host; a new symbol means that the host changed again meanwhile.
  const outdated = new Map<string, symbol>()
  const closing = new AbortController()
  let isListed = false
  // How often changes may have been missed: lists requested before the last time do not count.
  let losses = 0
  let isWaiting = false
  let hasFailed = false
  let work = Promise.resolve()

  const listBehind = async () => {
    while (!isListed) {
      const asked = losses
      const hosts = await listQueued(db, MOST_BEHIND + 1)
      if (hosts.length > MOST_BEHIND) return
      for (const host of hosts) outdated.set(host, Symbol())
      isListed = asked === losses
    }
  }
  const copyAll = async () => {
    while (!closing.signal.aborted) {
      const taken = await takeHosts(db, BATCH)
      if (taken.length === 0) return
      const failed = await copyHosts({ db, store, signal: closing.signal }, taken)
      if (failed.length > 0) throw failed[0]
    }
  }
  const settleCopied = async () => {
    const marks = [...outdated]
    for (let start = 0; start < marks.length; start += MOST_BEHIND) {
      const some = marks.slice(start, start + MOST_BEHIND)
      const hosts = some.map(([host]) => host)
      const behind = new Set(await listQueuedOf(db, hosts))
      for (const [host, mark] of some) {
        if (!behind.has(host) && outdated.get(host) === mark) outdated.delete(host)
      }
    }
  }
  const catchUp = async () => {
    try {
      await listBehind()
      await copyAll()
    } finally {
      await settleCopied()
    }
  }
  // Serialized: copies use one connection, and never crowd out leaders' requests.
  const start = () => {
    if (isWaiting) return
    isWaiting = true
    work = work
      .then(() => {
        isWaiting = false
        hasFailed = false
        return closing.signal.aborted ? undefined : catchUp()
      })
      .catch((error) => {
        hasFailed = true
        log.warn(outlineError(error), 'the copy of a host is behind')
      })
  }
  return {
    async find(host) {
      if (!isListed || outdated.has(host)) return undefined
      return readCopy(store, host)
    },
    markOutdated(host) {
      outdated.set(host, Symbol())
      start()
    },
    copied: (host) => void outdated.delete(host),
    markAllOutdated() {
      losses += 1
      isListed = false
      start()
    },
    retry: start,
    async settle() {
      await work
      while (outdated.size > 0 && !hasFailed) {
        await delay(LOOK_AGAIN)
        start()
        await work
      }
    },
    async close() {
      closing.abort()
      await work
    },
  }
}

type Copying = { db: Db; store: FileStore; signal: AbortSignal }

/** Returns the errors of hosts that could not be copied; those are returned to the queue. */
async function copyHosts({ db, store, signal }: Copying, taken: QueuedHost[]): Promise<unknown[]> {
  const failed: unknown[] = []
  const left = new Set(taken.map(({ host }) => host))
  for (const queued of taken) {
    if (signal.aborted || failed.length === MOST_FAILED) break
    try {
      await copyHost(db, store, queued.host)
      await noteCopied(db, queued)
      left.delete(queued.host)
    } catch (error) {
      failed.push(error)
    }
  }
  if (left.size > 0) await giveHostsBack(db, [...left])
  return failed
}

async function copyHost(db: Db, store: FileStore, host: string): Promise<void> {
  const key = keyOf(host)
  await db.transaction().execute(async (transaction) => {
    // A lock per host makes reading and writing atomic, even for a server whose lease has ended:
    // the last state read is also written last.
    await sql`
      select pg_advisory_xact_lock(hashtext('hosting.kept_hosts'), hashtext(${host}))`.execute(
      transaction,
    )
    const record = await readHost(transaction, host)
    const copy = (await store.read(key))?.toString()
    if (record) {
      const text = JSON.stringify(record)
      if (copy !== text) await store.write(key, Buffer.from(text))
    } else if (copy !== undefined) await store.remove(key)
  })
}

async function readCopy(store: FileStore, host: string): Promise<HostRecord | undefined> {
  const copy = await store.read(keyOf(host))
  return copy ? CopiedRecord.parse(JSON.parse(copy.toString())) : undefined
}

const keyOf = (host: string) => `${FOLDER}/${host}`
