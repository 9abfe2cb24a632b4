import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf } from '../lib/code-of.ts'
import type { Config } from '../settings/config.ts'
import { callTool } from '../starting/name-tool.ts'
import { StartupError } from '../starting/startup.errors.ts'
import { RESTORE_STAGE } from '../storage/prepare-data-folder.ts'

/** What a server leaves in its data folder, however much of it was lost since. */
const TRACES = ['secrets.json', 'postgres', 'files', RESTORE_STAGE]
/** Where docs/operate.md has the settings. */
const OF_SERVICE = '/etc/scoutsite/settings'

/**
 * Without the settings of the service, a command would begin a ScoutSite of its own in the default
 * data folder, and report on that.
 */
export async function refuseUnusedFolder(
  { dataDir, databaseUrl }: Config,
  command: string,
): Promise<void> {
  if (databaseUrl || (await isUsed(dataDir))) return
  const file = existsSync(OF_SERVICE) ? OF_SERVICE : 'FILE'
  throw new StartupError(
    `No file with settings was named, and no ScoutSite was ever started on the data folder ${dataDir}. Name the settings that yours uses: ${callTool(`--config ${file} ${command}`)} …`,
  )
}

async function isUsed(dataDir: string): Promise<boolean> {
  const looks = await Promise.all(
    TRACES.map((name) =>
      stat(join(dataDir, name)).then(
        () => true,
        // One that may not be looked at is explained later.
        (error) => codeOf(error) !== 'ENOENT',
      ),
    ),
  )
  return looks.includes(true)
}
