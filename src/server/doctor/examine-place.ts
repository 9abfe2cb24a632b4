import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase } from '../database/open-database.ts'
import { openPool } from '../database/open-pool.ts'
import { refuseLostSecrets } from '../database/refuse-lost-database.ts'
import { createLogger } from '../lib/logging.ts'
import { findRunning } from '../operation/find-running.ts'
import type { Config } from '../settings/config.ts'
import { loadSecrets } from '../settings/secrets.ts'
import { createFileStore } from '../storage/create-file-store.ts'
import { refuseHalfRestored, restrictToOwner } from '../storage/prepare-data-folder.ts'
import { type Examined, examine } from './examine.ts'
import type { Place } from './finding.ts'

/** Creates and migrates nothing: the doctor only inspects, and closes secrets that were open. */
export async function examinePlace(config: Config): Promise<Examined[]> {
  await using stack = new AsyncDisposableStack()
  const log = createLogger('silent')
  await refuseHalfRestored(config.dataDir)
  if (!config.databaseUrl) await refuseLostSecrets(config.dataDir)
  const secretsFile = join(config.dataDir, 'secrets.json')
  const hasData = await isThere(secretsFile)
  const wereSecretsOpen = await restrictToOwner(secretsFile, 0o600)
  const place: Place = { config, log, db: null, store: null, wereSecretsOpen }
  if (config.databaseUrl) place.db = stack.adopt(openPool(config.databaseUrl), (db) => db.destroy())
  else if (hasData) {
    const secrets = await loadSecrets(config.dataDir, log)
    const running = await findRunning(config.dataDir, secrets.databasePassword)
    const database = await openDatabase(running, config.dataDir, secrets)
    stack.defer(() => database.close())
    place.db = stack.adopt(openPool(database.url), (db) => db.destroy())
  }
  if (config.s3Bucket || hasData) place.store = await createFileStore(config)
  return await examine(place)
}

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )
