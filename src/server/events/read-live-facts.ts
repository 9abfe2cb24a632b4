import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { LIVE_COLUMNS, liveFromRows } from '#contract/live-from-rows.ts'
import { type Inquiries, type LiveFacts, NO_LIVE_FACTS } from '#site/facts/live.ts'
import type { Db } from '../database/open-pool.ts'
import { holdBack } from '../look/look-at-live.ts'

/** The live facts of a site that visitors may read: without what an adult must look at first. */
export async function readLiveFacts(db: Db, siteId: string): Promise<LiveFacts> {
  return holdBack(db, siteId, await readLiveRows(db, siteId))
}

/**
 * The live facts of a site, as far as the account of this transaction may see them, without what is
 * only proposed. A single statement, so all of them are from the same moment.
 */
export async function readLiveRows(db: Db, siteId: string): Promise<LiveFacts> {
  const records = await db
    .selectFrom('sites as s')
    .select('s.time_zone as timeZone')
    .select(sql<Inquiries>`private.inquiries(s.id)`.as('inquiries'))
    .select((of) => [
      jsonArrayFrom(
        of
          .selectFrom('events as e')
          .select(LIVE_COLUMNS.events)
          .whereRef('e.site_id', '=', 's.id')
          .where('e.state', '=', 'shown')
          .orderBy('e.created_at')
          .orderBy('e.id'),
      ).as('events'),
      jsonArrayFrom(
        of
          .selectFrom('event_changes as c')
          .select(LIVE_COLUMNS.event_changes)
          .whereRef('c.site_id', '=', 's.id'),
      ).as('changes'),
      jsonArrayFrom(
        of
          .selectFrom('site_feeds as f')
          .select(LIVE_COLUMNS.site_feeds)
          .whereRef('f.site_id', '=', 's.id')
          .orderBy('f.created_at')
          .orderBy('f.id'),
      ).as('feeds'),
      jsonArrayFrom(
        of
          .selectFrom('announcements as a')
          .select(LIVE_COLUMNS.announcements)
          .whereRef('a.site_id', '=', 's.id')
          .where('a.state', '=', 'shown')
          .orderBy('a.created_at')
          .orderBy('a.id'),
      ).as('announcements'),
    ])
    .where('s.id', '=', siteId)
    .executeTakeFirst()
  return records ? liveFromRows(records) : NO_LIVE_FACTS
}
