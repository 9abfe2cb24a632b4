import { listKeptRemovals } from '../removals/removals.ts'
import type { Config } from '../settings/config.ts'
import type { BackupKey } from './backup-key.ts'
import type { BackupPlace } from './backup-place.ts'
import { noteSnapshot } from './backup-rows.ts'
import { openRepository, type Repository } from './open-repository.ts'
import { openSnapshot, type SnapshotSink } from './open-snapshot.ts'
import { writeRemovalList } from './removal-list.ts'
import { type Taken, takeBackup } from './take-backup.ts'

export type TakenSnapshot = Taken & { snapshot: string; repository: Repository }

/** Adds a backup to a repository in a folder or bucket. */
export async function backUpToRepository(
  parts: BackupPlace & Config,
  target: string,
  {
    key,
    now = new Date(),
    ...asked
  }: {
    key: BackupKey | undefined
    now?: Date
    isNightly?: boolean
    onFile?: (count: number) => void
  },
): Promise<TakenSnapshot> {
  const open = async (): Promise<SnapshotSink & { repository: Repository }> => {
    const repository = await openRepository(target, parts, key)
    return { ...(await openSnapshot(repository, now)), repository }
  }
  const { sink, ...taken } = await takeBackup(parts, open, { ...asked, target })
  await writeRemovalList(sink.repository, await listKeptRemovals(parts.db))
  // The backup is valid even if its name cannot be recorded.
  await noteSnapshot(parts.db, taken.id, sink.snapshot).catch(() => undefined)
  return { ...taken, snapshot: sink.snapshot, repository: sink.repository }
}
