import type { Config } from '../settings/config.ts'
import { StartupError } from '../starting/startup.errors.ts'
import type { BackupSource } from './backup-format.ts'
import type { BackupKey } from './backup-key.ts'
import { openRepository } from './open-repository.ts'
import { readSnapshot } from './read-snapshot.ts'
import { listSnapshots } from './snapshot-list.ts'
import { newestOf } from './snapshot-name.ts'

/** Opens a backup in a repository: the named one, or the newest. */
export async function openRepositorySource(
  target: string,
  config: Config,
  { key, snapshot }: { key: BackupKey | undefined; snapshot: string | undefined },
): Promise<BackupSource> {
  const repository = await openRepository(target, config, key, {
    isWritten: false,
    takesPlain: true,
  })
  const names = await listSnapshots(repository.store)
  const chosen = snapshot ?? newestOf(names, new Date())
  if (chosen === undefined) throw new StartupError(`There is no backup in ${target}.`)
  if (names.includes(chosen)) return readSnapshot(repository, chosen)
  throw new StartupError(
    `There is no backup ${chosen} in ${target}. It has ${names.slice(-5).join(', ') || 'none'}.`,
  )
}
