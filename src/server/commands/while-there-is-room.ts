import type { BackupSource } from '../backup/backup-format.ts'
import { StartupError } from '../starting/startup.errors.ts'
import { listShortages, readDiskRoom } from '../storage/disk-room.ts'

/** The size in bytes of a new PostgreSQL cluster without any rows. */
const NEW_CLUSTER = 64_000_000

/**
 * The entries of a backup, as long as the running server has enough disk space too: a full disk
 * would stop it.
 */
export async function* whileThereIsRoom(
  source: BackupSource,
  dataDir: string,
  readRoom = readDiskRoom,
): BackupSource {
  let ahead = NEW_CLUSTER
  for await (const entry of source) {
    const room = await readRoom(dataDir)
    const left = { ...room, freeBytes: room.freeBytes - ahead }
    if (listShortages(left).length > 0) throw noRoom(dataDir)
    yield entry
    ahead = 0
  }
}

const noRoom = (dataDir: string) =>
  new StartupError(
    `The disk of DATA_DIR (${dataDir}) has no room for a proof beside what is there. Make room, or prove it with another DATA_DIR that has.`,
  )
