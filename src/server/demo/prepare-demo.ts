import '../starting/close-prototypes.ts'
import { createLogger } from '../lib/logging.ts'
import { openOperatorContext } from '../operation/open-operator-context.ts'
import { dropRoot } from '../root/drop-root.ts'
import { readConfig } from '../settings/config.ts'
import { loadSecrets, saveSecrets } from '../settings/secrets.ts'
import { readSettings } from '../settings/settings-file.ts'
import { explainSystemError, StartupError } from '../starting/startup.errors.ts'
import { prepareDataFolder } from '../storage/prepare-data-folder.ts'
import { fillDemo } from './fill-demo.ts'

/** A separate program: it continues as the service account, while its parent removes old rounds. */
async function main([file, before]: string[]): Promise<void> {
  const config = readConfig(readSettings(file, process.env).environment)
  try {
    await dropRoot(config)
    if (before) await takeOverSecrets(before, config.dataDir)
    await using context = await openOperatorContext(config)
    await fillDemo(context)
  } catch (error) {
    throw explainSystemError(error, config)
  }
}

/**
 * Reuses the secrets, so that guests of the previous round are told that their session ended,
 * rather than that their token is forged.
 */
async function takeOverSecrets(before: string, dataDir: string): Promise<void> {
  const secrets = await loadSecrets(before, createLogger('silent'))
  await prepareDataFolder(dataDir)
  await saveSecrets(dataDir, { ...secrets, isUnused: true })
}

main(process.argv.slice(2)).catch((error) => {
  const isKnown = error instanceof StartupError
  process.stderr.write(`${isKnown ? error.message : (error?.stack ?? error)}\n`)
  process.exitCode = 1
})
