import type { Config } from '../config.ts'
import type { BackupKey } from './backup-key.ts'
import type { BackupPlace } from './backup-place.ts'
import { openRepository, type Repository } from './open-repository.ts'
import { openSnapshot } from './open-snapshot.ts'
import { nameSnapshot } from './snapshot-name.ts'
import { type Taken, takeBackup } from './take-backup.ts'

export type TakenSnapshot = Taken & { snapshot: string; repository: Repository }

/** Adds a backup to those in a folder or bucket. */
export async function backUpToRepository(
  parts: BackupPlace & Config,
  target: string,
  asked: {
    key: BackupKey | undefined
    isNightly?: boolean
    onFile?: (count: number) => void
  },
): Promise<TakenSnapshot> {
  const repository = await openRepository(target, parts, asked.key)
  const snapshot = nameSnapshot(new Date())
  const sink = await openSnapshot(repository, snapshot)
  const taken = await takeBackup(parts, sink, { ...asked, target })
  return { ...taken, snapshot, repository }
}
