import { readLastBackups } from '../../backup/backup-rows.ts'
import type { Db } from '../../database/open-pool.ts'
import { createReading } from '../reading.ts'

const TAKEN = 'scoutsite_backup_taken_timestamp_seconds'
const PROVEN = 'scoutsite_backup_proven_timestamp_seconds'

/** Omitted if no backup was taken yet, or the proven one no longer exists. */
export const backupReading = (db: Db) =>
  createReading({
    gauges: {
      [TAKEN]: { help: 'When the last whole backup was begun, in seconds since 1970.' },
      [PROVEN]: {
        help: 'When a backup that is still kept was last proven, in seconds since 1970.',
      },
    },
    async read() {
      const { takenAt, provenAt } = await readLastBackups(db)
      return [
        ...(takenAt ? [{ name: TAKEN, value: takenAt.getTime() / 1_000 } as const] : []),
        ...(provenAt ? [{ name: PROVEN, value: provenAt.getTime() / 1_000 } as const] : []),
      ]
    },
  })
