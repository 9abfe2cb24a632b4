import { stat } from 'node:fs/promises'
import type { Command } from 'commander'
import type { Config } from '../config.ts'
import { openDatabase } from '../database/open-database.ts'
import { openPool } from '../database/open-pool.ts'
import { refuseLostSecrets } from '../database/refuse-lost-database.ts'
import { type Examined, examine } from '../doctor/examine.ts'
import type { Place } from '../doctor/finding.ts'
import { createLogger } from '../logging.ts'
import { findRunning } from '../operation/find-running.ts'
import { dropRoot } from '../root/drop-root.ts'
import { loadSecrets } from '../secrets.ts'
import { createFileStore } from '../storage/create-file-store.ts'
import { refuseHalfRestored } from '../storage/prepare-data-folder.ts'
import { carryOut } from './carry-out.ts'

const MARKS = { fine: 'fine   ', warning: 'warning', error: 'ERROR  ' }

export function addDoctor(program: Command): void {
  program
    .command('doctor')
    .description('look at everything an operator can get wrong, and say what mends it')
    .action((_options: object, command: Command) =>
      carryOut(command, async (config) => {
        await dropRoot(config)
        const findings = await examineAt(config)
        const errors = findings.filter(({ state }) => state === 'error').length
        return {
          json: findings,
          lines: findings.flatMap(describe),
          exitCode: errors > 0 ? 1 : 0,
        }
      }),
    )
}

function describe({ name, state, says, mend }: Examined): string[] {
  return [`${MARKS[state]}  ${name}: ${says}`, ...(mend ? [`         → ${mend}`] : [])]
}

/** Nothing is made or migrated for the doctor: he looks at what is there. */
async function examineAt(config: Config): Promise<Examined[]> {
  await using stack = new AsyncDisposableStack()
  const log = createLogger('silent')
  await refuseHalfRestored(config.dataDir)
  if (!config.databaseUrl) await refuseLostSecrets(config.dataDir)
  const hasData = await isThere(`${config.dataDir}/secrets.json`)
  const place: Place = { config, log, db: null, store: null }
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
