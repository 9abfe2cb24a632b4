import type { Db } from '../database/open-pool.ts'
import type { Secrets } from '../settings/secrets.ts'
import type { FileStore } from '../storage/file-store.ts'

/** The installation to back up: its data and how to reach it. */
export type BackupPlace = {
  db: Db
  databaseUrl: string
  store: FileStore
  secrets: Secrets
  appOrigin: string
  siteDomain: string
}
