import { sql } from 'kysely'
import type { Db } from '../database/open-pool.ts'
import { eachLimited } from '../each-limited.ts'
import { type Logger, outlineError } from '../logging.ts'
import type { FileStore } from '../storage/file-store.ts'
import { type HostRecord, KeptRecord } from './host-record.ts'
import { listHosts, readHost, readHosts } from './read-host.ts'

const FOLDER = 'hosts'
/** How many copies are compared with the database at a time, and how many of those are read in parallel. */
const BATCH = 200
const READS = 8
/** After so many copies that could not be written the store or the database is away, not some copy broken. */
const MOST_FAILED = 5

/** Copies, in the file store, of what every host stands for: used when the database is away. */
export type KeptHosts = {
  /** Undefined if there is no copy, or if it may be older than the last change in the database. */
  find: (host: string) => Promise<HostRecord | undefined>
  /** This host changed: its copy is rewritten, and not used until then. */
  follow: (host: string) => void
  /** Changes may have been missed: every copy is compared with the database before it is used again. */
  followAll: () => void
  /** Retries what failed because of the store or the database. */
  retry: () => void
  /** Resolves once every copy that is outdated now has been tried. */
  settle: () => Promise<void>
  close: () => Promise<void>
}

export function createKeptHosts(db: Db, store: FileStore, log: Logger): KeptHosts {
  // By host; a new symbol means that the host changed again while its copy was being written.
  const outdated = new Map<string, symbol>()
  const closing = new AbortController()
  let isListed = false
  let work = Promise.resolve()

  const listAll = async () => {
    if (isListed) return
    const hosts = await listHosts(db)
    for await (const { key } of store.list(FOLDER)) hosts.push(key.slice(FOLDER.length + 1))
    isListed = true
    for (const host of hosts) outdated.set(host, Symbol())
  }
  // After a start nearly all copies are current already, which is quick to check for many at a time.
  const passTrueCopies = async () => {
    const marks = [...outdated]
    for (let start = 0; marks.length > BATCH && start < marks.length; start += BATCH) {
      const batch = marks.slice(start, start + BATCH)
      const hosts = batch.map(([host]) => host)
      const records = await readHosts(db, hosts)
      await eachLimited(batch, READS, async ([host, mark]) => {
        const record = records.get(host)
        if (closing.signal.aborted || !record) return
        const copy = await store.read(keyOf(host))
        if (copy?.toString() === JSON.stringify(record)) settle(host, mark)
      })
    }
  }
  const settle = (host: string, mark: symbol) => {
    if (outdated.get(host) === mark) outdated.delete(host)
  }
  const catchUp = async () => {
    await listAll()
    await passTrueCopies()
    const failed: unknown[] = []
    for (const [host, mark] of [...outdated]) {
      if (closing.signal.aborted || failed.length === MOST_FAILED) break
      try {
        await copyHost(db, store, host)
        settle(host, mark)
      } catch (error) {
        failed.push(error)
        // Move it to the end, so that the others go first next time.
        outdated.delete(host)
        outdated.set(host, Symbol())
      }
    }
    if (failed.length > 0) throw failed[0]
  }
  // One after the other: copies use one connection, and never crowd out what leaders do.
  const start = () => {
    work = work
      .then(() => (closing.signal.aborted ? undefined : catchUp()))
      .catch((error) => log.warn(outlineError(error), 'the copy of a host is behind'))
  }
  return {
    async find(host) {
      if (!isListed || outdated.has(host)) return undefined
      return readCopy(store, host)
    },
    follow(host) {
      outdated.set(host, Symbol())
      start()
    },
    followAll() {
      isListed = false
      start()
    },
    retry() {
      if (!isListed || outdated.size > 0) start()
    },
    settle: () => work,
    async close() {
      closing.abort()
      await work
    },
  }
}

async function copyHost(db: Db, store: FileStore, host: string): Promise<void> {
  const key = keyOf(host)
  await db.transaction().execute(async (transaction) => {
    // Replicas write the same copy. A lock per host makes reading and writing one step: the last
    // read is written last.
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
  return copy ? KeptRecord.parse(JSON.parse(copy.toString())) : undefined
}

const keyOf = (host: string) => `${FOLDER}/${host}`
