import type { Registration } from '#contract/registration.ts'
import type { Db } from '../database/open-pool.ts'
import type { Logger } from '../lib/logging.ts'
import type { FileStore } from '../storage/file-store.ts'

/**
 * A site's address, at its canonical host. Undefined if the site does not exist or the caller may
 * not see it.
 */
export type FindAddress = (db: Db, siteId: string) => Promise<string | undefined>

/**
 * Tells the hosting in this process, if there is one, that a site's hosts changed, and has a
 * missing share picture drawn.
 */
export type SiteChanged = (siteId: string) => Promise<void>

export type PublishingParts = {
  db: Db
  store: FileStore
  findAddress: FindAddress
  log: Logger
  appOrigin: string
  demo: boolean
  countsVisits: boolean
  registration: Registration
  operators: readonly string[]
  siteChanged: SiteChanged
}

/**
 * Settings that appear on published pages: the URLs of the forms for reports and for claims, whether this is a demo,
 * whose sites nobody can claim, and whether visits are counted.
 */
export function hostSettings({
  appOrigin,
  demo,
  countsVisits,
}: Pick<PublishingParts, 'appOrigin' | 'demo' | 'countsVisits'>) {
  const claimAt = demo ? '' : `${appOrigin}/claim`
  return { reportAt: `${appOrigin}/report`, claimAt, isDemo: demo, countsVisits }
}
