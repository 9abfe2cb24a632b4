import { join } from 'node:path'
import { sql } from 'kysely'
import { addressOf } from '../database/embedded/embedded-server.ts'
import { findPostmaster } from '../database/embedded/find-postmaster.ts'
import { refuseWrongPassword } from '../database/lease.ts'
import { openPool } from '../database/open-pool.ts'
import { StartupError } from '../starting/startup.errors.ts'

/** The address of the embedded database of a running server; '' when there is none. */
export async function findRunning(dataDir: string, password: string): Promise<string> {
  const postmaster = await findPostmaster(join(dataDir, 'postgres'))
  if (!postmaster) return ''
  const url = addressOf(postmaster.port, password)
  const db = openPool(url, { max: 1, connectTimeout: 2_000 })
  try {
    const { isHeld } = await db
      .selectNoFrom(
        sql<boolean>`exists (
          select from pg_stat_activity where application_name like 'scoutsite %')`.as('isHeld'),
      )
      .executeTakeFirstOrThrow()
      .catch(refuseWrongPassword)
    return isHeld ? url : ''
  } catch (error) {
    if (error instanceof StartupError) throw error
    // If it does not respond it is not running; starting it will report why.
    return ''
  } finally {
    await db.destroy()
  }
}
