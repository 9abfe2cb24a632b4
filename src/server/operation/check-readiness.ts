import { access, constants } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import type { Sql } from 'postgres'

const PATIENCE = 3_000

/** The parts that do not answer; none means that requests can be served. */
export async function checkReadiness(sql: Sql, dataDir: string): Promise<string[]> {
  const checks = {
    database: sql`select 1`,
    files: access(dataDir, constants.R_OK | constants.W_OK),
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
  const timeout = delay(PATIENCE, false, { signal: stop.signal }).catch(() => false)
  const isUp = await Promise.race([answer, timeout])
  stop.abort()
  return isUp
}
