import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../database/open-pool.ts'
import { type Logger, outlineError } from '../logging.ts'
import type { FileStore } from '../storage/file-store.ts'

const TIMEOUT = 3_000

/** The parts that do not respond; an empty list means that requests can be served. */
export type CheckReadiness = () => Promise<string[]>

/** Probes come every second, so only a change is logged: when a part stops responding, and when it responds again. */
export function createReadinessCheck(db: Db, store: FileStore, log: Logger): CheckReadiness {
  const down = new Set<string>()
  const note = (part: string, failure: { error: unknown } | null) => {
    if (down.has(part) === (failure !== null)) return
    if (failure) {
      down.add(part)
      log.error({ part, ...outlineError(failure.error) }, 'not ready: a part does not answer')
    } else {
      down.delete(part)
      log.info({ part }, 'a part answers again')
    }
  }
  return async () => {
    const checks = { database: sql`select 1`.execute(db), files: store.check() }
    const outcomes = await Promise.all(
      Object.entries(checks).map(async ([part, check]) => ({
        part,
        failure: await failureOf(check),
      })),
    )
    for (const { part, failure } of outcomes) note(part, failure)
    return outcomes.flatMap(({ part, failure }) => (failure ? [part] : []))
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
