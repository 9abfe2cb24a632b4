import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { codeOf } from '../lib/code-of.ts'
import { putBackHint } from '../settings/secrets.ts'
import { StartupError } from '../starting/startup.errors.ts'
import type { Db } from './open-pool.ts'

const KEY = 5_202_611
const TIMEOUT = 3_000
const LOOK = 1_000

/**
 * Holds the data folder for this process with an advisory lock, which PostgreSQL releases when the
 * session ends, however it ends. The lock belongs to the session, so its pool must have no other
 * connection.
 */
export async function takeLease(db: Db): Promise<void> {
  // A process that was just told to stop needs a moment.
  for (const start = Date.now(); Date.now() - start < TIMEOUT; await delay(100)) {
    if (await tryLock(db).catch(refuseWrongPassword)) return
  }
  const { rows } = await sql<{ name: string }>`
    select application_name as name from pg_locks join pg_stat_activity using (pid)
    where locktype = 'advisory' and objid = ${KEY} and granted`.execute(db)
  const who = rows[0]?.name.replace('scoutsite', 'process') ?? 'another process'
  throw new StartupError(
    `Another ScoutSite (${who}) is already running on this DATA_DIR. Stop it, or name another DATA_DIR.`,
  )
}

/** If PostgreSQL ends the session or restarts, the lock must be taken again. */
export function renewLease(db: Db): () => void {
  const watch = setInterval(() => {
    // While PostgreSQL is down there is nothing to lock.
    tryLock(db).catch(() => undefined)
  }, LOOK).unref()
  return () => clearInterval(watch)
}

/** Takes the lock, unless this session already has it; false when another one has it. */
async function tryLock(db: Db): Promise<boolean> {
  const name = `scoutsite ${process.pid}`
  const { rows } = await sql<{ taken: boolean }>`
    select current_setting('application_name') = ${name} or (
      pg_try_advisory_lock(${KEY}) and set_config('application_name', ${name}, false) = ${name}
    ) as taken`.execute(db)
  return rows[0]?.taken ?? false
}

export function refuseWrongPassword(error: unknown): never {
  if (codeOf(error) !== '28P01') throw error
  throw new StartupError(
    `The password in DATA_DIR/secrets.json does not open the database beside it. ${putBackHint()}`,
  )
}
