import type { BackupSource } from '../backup/backup-format.ts'
import { StartupError } from '../starting/startup.errors.ts'
import { listShortages, readDiskRoom } from '../storage/disk-room.ts'

/** What PostgreSQL takes before there is a row in it, in bytes. */
const NEW_CLUSTER = 64_000_000

/** What a backup holds, for as long as the running ScoutSite beside has room too: a full disk would end that. */
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
