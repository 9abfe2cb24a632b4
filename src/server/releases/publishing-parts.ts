import type { Db } from '../database/open-pool.ts'
import type { Logger } from '../logging.ts'
import type { FileStore } from '../storage/file-store.ts'

/** Where a site is found: at its canonical host. Undefined for one that is not there, or not for whoever asks. */
export type FindAddress = (db: Db, siteId: string) => Promise<string | undefined>

/** Tells the hosting beside us, if there is one, that a site's hosts show something else. */
export type SiteChanged = (siteId: string) => Promise<void>

export type PublishingParts = {
  db: Db
  store: FileStore
  findAddress: FindAddress
  log: Logger
  siteChanged: SiteChanged
}
