import { type BaseParts, buildBaseParts, openDataFolder } from '../base-parts.ts'
import { createLogger } from '../lib/logging.ts'
import type { Ending } from '../lib/use-or-create.ts'
import type { Config } from '../settings/config.ts'
import { findRunning } from './find-running.ts'

/**
 * The dependencies of an operator's command: next to a running server, or alone on its data folder.
 */
export type OperatorContext = Ending<BaseParts>

export async function openOperatorContext(config: Config): Promise<OperatorContext> {
  // A command reports its own result; its log is for problems.
  const log = createLogger(config.logLevel === 'info' ? 'warn' : config.logLevel)
  const secrets = await openDataFolder(config, log)
  const databaseUrl =
    config.databaseUrl || (await findRunning(config.dataDir, secrets.databasePassword))
  return buildBaseParts(config, { log, secrets, databaseUrl })
}
