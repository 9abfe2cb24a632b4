import { join } from 'node:path'
import { sql } from 'kysely'
import { type BaseParts, buildBaseParts, openDataFolder } from '../base-parts.ts'
import type { Config } from '../config.ts'
import { addressOf } from '../database/embedded/embedded-server.ts'
import { findPostmaster } from '../database/embedded/find-postmaster.ts'
import { openPool } from '../database/open-pool.ts'
import { createLogger } from '../logging.ts'
import type { Ending } from '../part-maker.ts'

/** What an operator's command works on: next to a running ScoutSite, or alone on its data folder. */
export type OperatorContext = Ending<BaseParts>

export async function openOperatorContext(config: Config): Promise<OperatorContext> {
  const log = createLogger(config.logLevel)
  const secrets = await openDataFolder(config, log)
  const databaseUrl =
    config.databaseUrl || (await findRunning(config.dataDir, secrets.databasePassword))
  return buildBaseParts(config, { log, secrets, databaseUrl })
}

/** The address of an embedded database that a running ScoutSite uses; '' when there is none. */
async function findRunning(dataDir: string, password: string): Promise<string> {
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
    return isHeld ? url : ''
  } catch {
    // If it does not respond it is not running; starting it will report why.
    return ''
  } finally {
    await db.destroy()
  }
}
