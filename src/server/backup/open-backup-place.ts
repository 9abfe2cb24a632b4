import { existsSync } from 'node:fs'
import { access, constants } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type Logger, outlineError } from '../lib/logging.ts'
import type { Config } from '../settings/config.ts'
import { StartupError } from '../starting/startup.errors.ts'
import { probeStore } from '../storage/probe-store.ts'
import { type BackupKey, readBackupKey } from './backup-key.ts'
import { describeProblem } from './describe-problem.ts'
import {
  openRepository,
  type Repository,
  refuseFile,
  refuseFolder,
  repositoryAt,
} from './open-repository.ts'

type BackupPlace = { target: string; key: BackupKey | undefined; repository: Repository | null }

/**
 * Opens BACKUP_TO and writes there on trial; null where the first backup will make the folder.
 * Throws a sentence if the next backup would fail.
 */
export async function openBackupPlace(config: Config): Promise<BackupPlace> {
  const target = repositoryAt(config.backupTo)
  refuseFile(target)
  const key = config.backupKeyFile ? readBackupKey(config.backupKeyFile) : undefined
  if (target.startsWith('/') && !existsSync(target)) {
    // A file that stands in the way is refused as such.
    await access(`${findParent(target)}/.`, constants.W_OK | constants.X_OK).catch((error) =>
      refuseFolder(target, error),
    )
    return { target, key, repository: null }
  }
  const repository = await openRepository(target, config, key, { isWritten: false })
  const fault = await probeStore(repository.store)
  if (fault) throw new StartupError(`${target}: ${fault}. Use a place that is consistent.`)
  return { target, key, repository }
}

/** The nearest folder that exists. */
function findParent(path: string): string {
  const parent = dirname(path)
  return existsSync(parent) ? parent : findParent(parent)
}

/** An operator hears at the start, not after the first night, that backups would fail. */
export async function tryBackupPlace(config: Config & { log: Logger }): Promise<void> {
  if (!config.backupTo) return
  try {
    await openBackupPlace(config)
  } catch (error) {
    const problem = describeProblem(error)
    config.log.error({ ...outlineError(error), problem }, 'nightly backups would fail')
  }
}
