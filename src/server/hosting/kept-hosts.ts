import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../database/open-pool.ts'
import { type Logger, outlineError } from '../logging.ts'
import type { FileStore } from '../storage/file-store.ts'
import { type HostRecord, listHosts, readHost, toHosted } from './find-hosted.ts'
import type { Hosted } from './hosted.ts'

const FOLDER = 'hosts'

const HostFile = z.union([
  z.object({
    folder: z.string(),
    files: z.array(
      z.object({ path: z.string(), bytes: z.number(), hash: z.string(), isPacked: z.boolean() }),
    ),
  }),
  z.object({ movedTo: z.string() }),
])

/** A copy, beside the files, of what every host stands for: for when the database is away. */
export type KeptHosts = {
  /** Undefined where there is no copy, or one that may be older than what the database said last. */
  find: (domain: string) => Promise<Hosted | undefined>
  /** This host changed: its copy follows, and is not believed before. */
  follow: (domain: string) => void
  /** Changes may have gone unheard: every copy is held against the database before it is believed. */
  followAll: () => void
  /** Tries again what the store or the database did not let happen. */
  retry: () => void
  /** Resolves once all copies were tried that had to follow until now. */
  settle: () => Promise<void>
  close: () => Promise<void>
}

export function createKeptHosts(db: Db, store: FileStore, log: Logger): KeptHosts {
  // By host; another mark says that it changed again while its copy was being written.
  const outdated = new Map<string, symbol>()
  const closing = new AbortController()
  let isListed = false
  let work = Promise.resolve()

  const listAll = async () => {
    if (isListed) return
    const domains = await listHosts(db)
    for await (const { key } of store.list(FOLDER)) domains.push(key.slice(FOLDER.length + 1))
    isListed = true
    for (const domain of domains) outdated.set(domain, Symbol())
  }
  const catchUp = async () => {
    await listAll()
    for (const [domain, mark] of [...outdated]) {
      if (closing.signal.aborted) return
      try {
        await copyHost(db, store, domain)
        if (outdated.get(domain) === mark) outdated.delete(domain)
      } catch (error) {
        // Next time the others go first.
        outdated.delete(domain)
        outdated.set(domain, Symbol())
        throw error
      }
    }
  }
  // One after the other: copies take one connection, and never the place of what leaders do.
  const start = () => {
    work = work
      .then(() => (closing.signal.aborted ? undefined : catchUp()))
      .catch((error) => log.warn(outlineError(error), 'the copy of a host is behind'))
  }
  return {
    async find(domain) {
      if (!isListed || outdated.has(domain)) return undefined
      const record = await readCopy(store, domain)
      return record ? toHosted(record) : undefined
    },
    follow(domain) {
      outdated.set(domain, Symbol())
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

async function copyHost(db: Db, store: FileStore, domain: string): Promise<void> {
  const key = `${FOLDER}/${domain}`
  await db.transaction().execute(async (transaction) => {
    // Replicas write the same copy: what was read last must be written last.
    await sql`
      select pg_advisory_xact_lock(hashtext('hosting.kept_hosts'), hashtext(${domain}))`.execute(
      transaction,
    )
    const record = await readHost(transaction, domain)
    const copy = (await store.read(key))?.toString()
    if (record) {
      const text = JSON.stringify(record)
      if (copy !== text) await store.write(key, Buffer.from(text))
    } else if (copy !== undefined) await store.remove(key)
  })
}

async function readCopy(store: FileStore, domain: string): Promise<HostRecord | undefined> {
  const copy = await store.read(`${FOLDER}/${domain}`)
  if (!copy) return undefined
  return HostFile.parse(JSON.parse(copy.toString()))
}
