import { type AddressOf, createAddressOf } from './addresses/address-of.ts'
import { createFindAddress } from './addresses/site-hosts.ts'
import { backUpBeforeUpgrade } from './backup/back-up-before-upgrade.ts'
import { upgradeCluster } from './backup/upgrade-cluster.ts'
import { connectDatabase } from './database/connect-database.ts'
import { type OpenDatabase, openDatabase } from './database/open-database.ts'
import type { Db } from './database/open-pool.ts'
import { prepareDatabase } from './database/prepare-database.ts'
import { refuseLostSecrets } from './database/refuse-lost-database.ts'
import { claimFiles } from './integrity/claim-files.ts'
import { createLogger, type Logger } from './lib/logging.ts'
import { createUseOrCreate, type Ending, endWith } from './lib/use-or-create.ts'
import type { FindAddress, SiteChanged } from './releases/publishing-parts.ts'
import type { Config } from './settings/config.ts'
import { loadSecrets, type Secrets } from './settings/secrets.ts'
import { createFileStore } from './storage/create-file-store.ts'
import type { FileStore } from './storage/file-store.ts'
import { prepareDataFolder } from './storage/prepare-data-folder.ts'

/**
 * With those for callers, one that listens and one that locks the folder: at most twelve per
 * replica.
 */
const CONNECTIONS = { max: 6 }

/** Database and files: the parts that an operator's command uses too. */
export type BaseParts = Config & {
  log: Logger
  secrets: Secrets
  database: OpenDatabase
  db: Db
  store: FileStore
  addressOf: AddressOf
  findAddress: FindAddress
  siteChanged: SiteChanged
}

/** Opens database and files. Each entry of `given` replaces the setting or part of that name. */
export async function buildBaseParts(
  config: Config,
  given: Partial<BaseParts> = {},
): Promise<Ending<BaseParts>> {
  await using stack = new AsyncDisposableStack()
  const part = createUseOrCreate(given, stack)
  const settings = { ...config, ...given }
  const { dataDir, logLevel, appOrigin, siteDomain } = settings

  const log = await part('log', () => createLogger(logLevel))
  const secrets = await part('secrets', () => openDataFolder(settings, log))
  const database = await part(
    'database',
    async () => {
      if (!settings.databaseUrl) await upgradeCluster(dataDir, secrets.databasePassword, log)
      return openDatabase(settings.databaseUrl, dataDir, secrets)
    },
    (opened) => opened.close(),
  )
  const files = given.store ?? (await createFileStore(settings))
  const db = await part(
    'db',
    async () => {
      const place = { store: files, databaseUrl: database.url, secrets, appOrigin, siteDomain }
      const beforeUpgrade = () => backUpBeforeUpgrade(place, log)
      await prepareDatabase(database.url, { log, beforeUpgrade })
      return connectDatabase(database.url, CONNECTIONS)
    },
    (opened) => opened.destroy(),
  )
  const store = await part('store', () => claimFiles(db, files, log))
  const addressOf = await part('addressOf', () => createAddressOf(appOrigin, siteDomain))
  const findAddress = await part('findAddress', () => createFindAddress(addressOf))
  const addresses = { addressOf, findAddress }
  const parts = { log, secrets, database, databaseUrl: database.url, db, store, ...addresses }
  const siteChanged = async () => {}
  return endWith(stack.move(), { siteChanged, ...settings, ...parts })
}

/** Prepares DATA_DIR, and reads the secrets in it. */
export async function openDataFolder(
  { dataDir, databaseUrl }: Config,
  log: Logger,
): Promise<Secrets> {
  await prepareDataFolder(dataDir)
  if (!databaseUrl) await refuseLostSecrets(dataDir)
  return loadSecrets(dataDir, log)
}
