import { LIVE_COLUMNS, liveOfRecords } from '#contract/live-of-records.ts'
import type { LiveFacts } from '#site/facts/live.ts'
import type { Db } from '../database/open-pool.ts'

/** What goes onto a site's page by itself, as far as the account of this transaction may see it. */
export async function readLiveFacts(db: Db, siteId: string): Promise<LiveFacts> {
  const site = await db
    .selectFrom('sites')
    .select('time_zone')
    .where('id', '=', siteId)
    .executeTakeFirst()
  const events = await db
    .selectFrom('events')
    .select(LIVE_COLUMNS.events)
    .where('site_id', '=', siteId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const changes = await db
    .selectFrom('event_changes')
    .select(LIVE_COLUMNS.event_changes)
    .where('site_id', '=', siteId)
    .execute()
  const feeds = await db
    .selectFrom('site_feeds')
    .select(LIVE_COLUMNS.site_feeds)
    .where('site_id', '=', siteId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const announcements = await db
    .selectFrom('announcements')
    .select(LIVE_COLUMNS.announcements)
    .where('site_id', '=', siteId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const timeZone = site?.time_zone ?? null
  return liveOfRecords({ timeZone, events, changes, feeds, announcements })
}
