import type { Db } from '../database/open-pool.ts'
import type { Logger } from '../logging.ts'
import type { FileStore } from '../storage/file-store.ts'
import type { AddressOf } from './read-site.ts'

export type PublishingParts = {
  db: Db
  store: FileStore
  addressOf: AddressOf
  log: Logger
  /** Tells the hosting beside us that a host stands for something else: for `changeLive` alone. */
  forgetHost: (domain: string) => void
}
