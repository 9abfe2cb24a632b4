import { sql } from 'kysely'
import type { FeedOccurrence } from '#site/facts/live.ts'
import { asJson } from '../database/as-json.ts'
import { leaseDue } from '../database/lease-due.ts'
import type { Db } from '../database/open-pool.ts'

/** An external calendar, and the version that was read last. */
export type StoredFeed = {
  id: string
  siteId: string
  url: string
  timeZone: string
  etag: string | null
  lastModified: string | null
  digest: string | null
  expandedAt: Date | null
  failures: number
}

export type FeedContents = { name: string; occurrences: FeedOccurrence[]; leftOut: string[] }

/** Validators of a response, sent with the next request. */
export type FeedVersion = Pick<StoredFeed, 'etag' | 'lastModified' | 'digest'>

const READS = 'private.feed_reads'

export function findFeed(db: Db, feedId: string): Promise<StoredFeed | undefined> {
  return db
    .selectFrom('site_feeds as f')
    .innerJoin(`${READS} as r`, 'r.feed_id', 'f.id')
    .innerJoin('sites as s', 's.id', 'f.site_id')
    .select(['f.id', 'f.site_id as siteId', 'f.url', 'r.expanded_at as expandedAt'])
    .select(['r.etag', 'r.last_modified as lastModified', 'r.digest', 'r.failures'])
    .select(({ fn, val }) => fn.coalesce('s.time_zone', val('')).as('timeZone'))
    .where('f.id', '=', feedId)
    .where('s.deleted_at', 'is', null)
    .executeTakeFirst()
}

export const takeDueFeeds = (db: Db, most: number) =>
  leaseDue(db, { table: READS, id: 'feed_id', seconds: 60 }, most)

/** Releases the lease of a feed that was not read. */
export async function putFeedBack(db: Db, feedId: string): Promise<void> {
  await db.updateTable(READS).set({ taken_until: null }).where('feed_id', '=', feedId).execute()
}

/** Replaces the last good copy with the new contents. */
export async function keepContents(
  transaction: Db,
  feedId: string,
  { name, occurrences, leftOut }: FeedContents,
): Promise<void> {
  await transaction
    .updateTable('site_feeds')
    .set({ name, occurrences: asJson(occurrences), left_out: asJson(leftOut) })
    .where('id', '=', feedId)
    .execute()
  await transaction
    .updateTable(READS)
    .set({ expanded_at: sql<Date>`now()` })
    .where('feed_id', '=', feedId)
    .execute()
}

/** Records that a feed was read or found unchanged, and when it is due again. */
export async function noteRead(
  transaction: Db,
  feedId: string,
  { etag, lastModified, digest }: FeedVersion,
  dueAt: Date,
): Promise<void> {
  await transaction
    .updateTable('site_feeds')
    .set({ state: 'fine', problem: null, read_at: sql<Date>`now()` })
    .where('id', '=', feedId)
    .execute()
  await transaction
    .updateTable(READS)
    .set({
      etag,
      last_modified: lastModified,
      digest,
      failures: 0,
      due_at: dueAt,
      taken_until: null,
    })
    .where('feed_id', '=', feedId)
    .execute()
}

/** Records why a feed could not be read; the last good copy stays. */
export async function noteProblem(
  transaction: Db,
  feedId: string,
  problem: string,
  dueAt: Date,
): Promise<void> {
  await transaction
    .updateTable('site_feeds')
    .set({ state: 'failing', problem })
    .where('id', '=', feedId)
    .execute()
  await transaction
    .updateTable(READS)
    .set(({ eb }) => ({ failures: eb('failures', '+', 1), due_at: dueAt, taken_until: null }))
    .where('feed_id', '=', feedId)
    .execute()
}
