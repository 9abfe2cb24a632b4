import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../database/open-pool.ts'
import type { FileStore } from '../storage/file-store.ts'

const TIMEOUT = 3_000

/** The parts that do not respond; an empty list means that requests can be served. */
export async function checkReadiness(db: Db, store: FileStore): Promise<string[]> {
  const checks = {
    database: sql`select 1`.execute(db),
    files: store.check(),
  }
  const outcomes = await Promise.all(
    Object.entries(checks).map(async ([part, check]) => ({ part, isUp: await answers(check) })),
  )
  return outcomes.filter(({ isUp }) => !isUp).map(({ part }) => part)
}

async function answers(check: PromiseLike<unknown>): Promise<boolean> {
  const answer = Promise.resolve(check).then(
    () => true,
    () => false,
  )
  const stop = new AbortController()
  const timeout = delay(TIMEOUT, false, { signal: stop.signal }).catch(() => false)
  const isUp = await Promise.race([answer, timeout])
  stop.abort()
  return isUp
}
