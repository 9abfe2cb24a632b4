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

/** A program of its own: it goes on as the service account, while whoever starts it removes what is over. */
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

/** Who was signed in when the demo starts over is told so, and not that their token is forged. */
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
