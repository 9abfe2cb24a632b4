import { sql } from 'kysely'
import { findSiteAt } from './find-site-at.ts'
import { noSuchPage, notTakenDown } from './moderation.errors.ts'
import type { ModerationParts } from './moderation-parts.ts'
import type { Moderated } from './take-down-site.ts'

/** Puts a site that was taken down back as it is by now: within a second every replica serves it again. */
export async function putBackSite(
  { db, log, siteDomain, siteChanged }: ModerationParts,
  { domain, by }: { domain: string; by: string },
): Promise<Moderated> {
  const site = await findSiteAt(db, siteDomain, domain)
  if (!site) throw noSuchPage(domain)
  const { id: siteId, host } = site
  const { numUpdatedRows } = await db
    .updateTable('private.take_downs')
    .set({ put_back_at: sql<Date>`now()`, put_back_by: by })
    .where('site_id', '=', siteId)
    .where('put_back_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw notTakenDown(host)
  await siteChanged(siteId)
  log.warn({ siteId }, 'a page was put back')
  return { siteId, host }
}
