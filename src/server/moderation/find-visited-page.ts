import type { Site } from '#site/facts/site.ts'
import type { Db } from '../database/open-pool.ts'
import { findLiveRelease } from '../releases/find-release.ts'
import { isTakenDown } from '../releases/refuse-publishing.ts'
import { findPublished } from './find-site-at.ts'

export type VisitedPage = { siteId: string; facts: Site }

/** The page that visitors of a host see; null where none is live. */
export async function findVisitedPage(
  db: Db,
  siteDomain: string,
  host: string,
): Promise<VisitedPage | null> {
  const site = await findPublished(db, siteDomain, host)
  const live = site && (await findLiveRelease(db, site.id))
  if (!live || (await isTakenDown(db, site.id))) return null
  return { siteId: live.siteId, facts: live.facts }
}
