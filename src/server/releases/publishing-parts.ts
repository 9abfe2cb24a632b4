import type { Db } from '../database/open-pool.ts'
import type { Logger } from '../logging.ts'
import type { FileStore } from '../storage/file-store.ts'
import type { AddressOf } from './read-site.ts'

/** Tells the hosting beside us, if there is one, that a site's hosts show something else. */
export type SiteChanged = (siteId: string) => Promise<void>

export type PublishingParts = {
  db: Db
  store: FileStore
  addressOf: AddressOf
  log: Logger
  siteChanged: SiteChanged
}
