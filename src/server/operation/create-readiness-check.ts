import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../database/open-pool.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import { type Logger, outlineError } from '../lib/logging.ts'
import type { MailServer } from '../mail/watch-mail-server.ts'
import { listShortages, readDiskRoom } from '../storage/disk-room.ts'
import type { FileStore } from '../storage/file-store.ts'

const TIMEOUT = 3_000

type Readiness = {
  /** The parts that do not respond; requests can be served only if there are none. */
  problems: string[]
  /** Shortages that will become problems, or already are for some. */
  warnings: string[]
}

export type CheckReadiness = () => Promise<Readiness>

type ReadinessParts = {
  db: Db
  store: FileStore
  log: Logger
  dataDir: string
  mailServer: MailServer
  jobs: Pick<JobQueue, 'isHeldUp'>
}

/**
 * Probes come every second, so only changes are logged: when a part stops responding, and when it
 * responds again.
 */
export function createReadinessCheck(
  parts: ReadinessParts,
  readRoom = readDiskRoom,
): CheckReadiness {
  const { db, store, log, dataDir, mailServer, jobs } = parts
  const down = createChanges<{ error: unknown }>({
    begins: (part, { error }) =>
      log.error({ part, ...outlineError(error) }, 'not ready: a part does not answer'),
    ends: (part) => log.info({ part }, 'a part answers again'),
  })
  const short = createChanges<true>({
    begins: (shortage) => log.warn({ shortage }, 'the disk of DATA_DIR is nearly full'),
    ends: (shortage) => log.info({ shortage }, 'the disk of DATA_DIR has room again'),
  })
  const findProblems = async () => {
    const checks = { database: sql`select 1`.execute(db), files: store.check() }
    const failures = new Map<string, { error: unknown }>()
    await Promise.all(
      Object.entries(checks).map(async ([part, check]) => {
        const failure = await failureOf(check)
        if (failure) failures.set(part, failure)
      }),
    )
    down(failures)
    return Object.keys(checks).filter((part) => failures.has(part))
  }
  const findShortages = async () => {
    // A folder that cannot be read is reported by its users.
    const room = await readRoom(dataDir).catch(() => null)
    const shortages = room ? listShortages(room) : []
    short(new Map(shortages.map((shortage) => [shortage, true])))
    return shortages
  }
  return async () => {
    const [problems, shortages, isMailServerThere] = await Promise.all([
      findProblems(),
      findShortages(),
      mailServer.isAnswering(),
    ])
    return {
      problems,
      warnings: [
        ...shortages,
        ...(isMailServerThere === false ? ['mail-server'] : []),
        ...(jobs.isHeldUp() ? ['background-work'] : []),
      ],
    }
  }
}

type Tell<T> = { begins: (name: string, what: T) => void; ends: (name: string) => void }

/** Reports entries that are new since the last call, and entries that are gone. */
function createChanges<T>({ begins, ends }: Tell<T>): (seen: Map<string, T>) => void {
  const known = new Set<string>()
  return (seen) => {
    for (const [name, what] of seen) {
      if (!known.has(name)) begins(name, what)
      known.add(name)
    }
    for (const name of known) {
      if (seen.has(name)) continue
      ends(name)
      known.delete(name)
    }
  }
}

async function failureOf(check: PromiseLike<unknown>): Promise<{ error: unknown } | null> {
  const stop = new AbortController()
  try {
    await Promise.race([check, failLate(stop.signal)])
    return null
  } catch (error) {
    return { error }
  } finally {
    stop.abort()
  }
}

async function failLate(signal: AbortSignal): Promise<void> {
  await delay(TIMEOUT, undefined, { signal })
  throw Object.assign(new Error('no answer in time'), { code: 'ETIMEDOUT' })
}
