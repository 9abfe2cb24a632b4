import type { Db } from '../database/open-pool.ts'
import { findSiteAt } from './find-site-at.ts'
import { noReason, noSuchPage, takenDownAlready } from './moderation.errors.ts'
import type { ModerationParts } from './moderation-parts.ts'

const LONGEST_REASON = 2_000

type Wanted = {
  /** The label before SITE_DOMAIN, a whole host, or an own domain. */
  domain: string
  /** For the leaders of the page. */
  reason: string
  /** Who takes it down. */
  by: string
}

/** The site, and the host at which it was found. */
export type Moderated = { siteId: string; host: string }

/**
 * Takes a site off the web: within a second every replica answers 451 at all of its hosts. The site and what
 * was live stay as they are. Its admins are mailed by the next server that looks.
 */
export async function takeDownSite(
  { db, log, siteDomain, siteChanged }: ModerationParts,
  { domain, reason, by }: Wanted,
): Promise<Moderated> {
  const words = reason.trim()
  if (words.length === 0 || words.length > LONGEST_REASON) throw noReason(LONGEST_REASON)
  const site = await findSiteAt(db, siteDomain, domain)
  if (!site) throw noSuchPage(domain)
  const { id: siteId, host } = site
  await db.transaction().execute(async (transaction) => {
    await holdSite(transaction, siteId)
    const added = await transaction
      .insertInto('private.take_downs')
      .values({ site_id: siteId, reason: words, taken_by: by })
      .onConflict((conflict) =>
        conflict.column('site_id').where('put_back_at', 'is', null).doNothing(),
      )
      .returning('id')
      .executeTakeFirst()
    if (!added) throw takenDownAlready(host, await readSince(transaction, siteId))
  })
  await siteChanged(siteId)
  log.warn({ siteId }, 'a page was taken down')
  return { siteId, host }
}

/** Whoever publishes it at the same moment finds it taken down, or is taken down. */
function holdSite(transaction: Db, siteId: string) {
  return transaction
    .selectFrom('sites')
    .select('id')
    .where('id', '=', siteId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

async function readSince(db: Db, siteId: string): Promise<Date> {
  const { taken_at } = await db
    .selectFrom('private.take_downs')
    .select('taken_at')
    .where('site_id', '=', siteId)
    .where('put_back_at', 'is', null)
    .executeTakeFirstOrThrow()
  return taken_at
}
