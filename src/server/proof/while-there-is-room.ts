import type { BackupSource } from '../backup/backup-format.ts'
import { StartupError } from '../startup.errors.ts'
import { listShortages, readDiskRoom } from '../storage/disk-room.ts'

/** What a backup holds, for as long as the running ScoutSite beside has room too: a full disk would end that. */
export async function* whileThereIsRoom(
  source: BackupSource,
  dataDir: string,
  readRoom = readDiskRoom,
): BackupSource {
  for await (const entry of source) {
    if (listShortages(await readRoom(dataDir)).length > 0) throw noRoom(dataDir)
    yield entry
  }
}

const noRoom = (dataDir: string) =>
  new StartupError(
    `The disk of DATA_DIR (${dataDir}) has no room for a proof beside what is there. Make room, or prove it with another DATA_DIR that has.`,
  )
