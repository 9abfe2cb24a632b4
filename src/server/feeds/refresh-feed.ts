import { createHash } from 'node:crypto'
import type { FeedOccurrence } from '#site/facts/live.ts'
import { instantOf, knownZone } from '#site/text/zones.ts'
import type { Db } from '../database/open-pool.ts'
import type { FetchSafely } from '../fetching/fetch-safely.ts'
import { explainFeedProblem, FeedNotGiven } from './explain-feed-problem.ts'
import {
  type FeedContents,
  type FeedVersion,
  findFeed,
  keepContents,
  noteProblem,
  noteRead,
  putFeedBack,
  type StoredFeed,
} from './feed-rows.ts'
import { sayLeftOut, sayStatus } from './feeds.errors.ts'
import { readCalendar } from './read-calendar.ts'

export type FeedParts = { db: Db; fetchSafely: FetchSafely }

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Families should see near events at most an hour late. */
const NEAR = 2 * DAY
/**
 * An unchanged calendar is expanded again after this, or the range of its dates would keep
 * shrinking.
 */
const EXPANDED_FOR = 7 * DAY

/** Reads a feed again if it has changed; the last good copy stays when that fails. */
export async function refreshFeed(
  { db, fetchSafely }: FeedParts,
  feedId: string,
  now = new Date(),
): Promise<void> {
  const feed = await findFeed(db, feedId)
  if (!feed) return
  const isOld = !feed.expandedAt || now.getTime() - feed.expandedAt.getTime() > EXPANDED_FOR
  const known = isOld ? { ...feed, etag: null, lastModified: null, digest: null } : feed
  try {
    const read = await fetchFeed(fetchSafely, known, now)
    await db.transaction().execute(async (transaction) => {
      // The site's zone was changed meanwhile, so what was read is in the wrong local time.
      const still = await findFeed(transaction, feedId)
      if (still?.timeZone !== feed.timeZone) return putFeedBack(transaction, feedId)
      if (read.contents) await keepContents(transaction, feedId, read.contents)
      const occurrences = read.contents?.occurrences ?? (await readOccurrences(transaction, feedId))
      await noteRead(transaction, feedId, read.version, dueAfter(occurrences, feed, now))
    })
  } catch (error) {
    const problem = explainFeedProblem(error)
    if (problem === null) throw error
    const pause = Math.min(DAY, (HOUR / 4) * 2 ** Math.min(feed.failures, 10))
    await noteProblem(db, feedId, problem, new Date(now.getTime() + pause))
  }
}

type Read = { version: FeedVersion; contents: FeedContents | null }

/** Fetches a feed; no contents when nothing has changed since it was read last. */
export async function fetchFeed(
  fetchSafely: FetchSafely,
  feed: Pick<StoredFeed, 'url' | 'timeZone'> & FeedVersion,
  now: Date,
): Promise<Read> {
  const { url, etag, lastModified, digest: known } = feed
  const answer = await fetchSafely({
    url,
    headers: {
      accept: 'text/calendar, text/plain;q=0.5, */*;q=0.1',
      ...(etag !== null && { 'if-none-match': etag }),
      ...(lastModified !== null && { 'if-modified-since': lastModified }),
    },
  })
  if (answer.status === 304)
    return { version: { etag, lastModified, digest: known }, contents: null }
  const refused = sayStatus(answer.status)
  if (refused !== '') throw new FeedNotGiven(refused)
  const digest = createHash('sha256').update(answer.body).digest('base64url')
  const version = {
    etag: answer.headers.get('etag'),
    lastModified: answer.headers.get('last-modified'),
    digest,
  }
  if (digest === known) return { version, contents: null }
  const timeZone = knownZone(feed.timeZone)
  const { name, occurrences, leftOut } = await readCalendar(answer.body, { timeZone, now })
  return { version, contents: { name, occurrences, leftOut: leftOut.map(sayLeftOut) } }
}

async function readOccurrences(db: Db, feedId: string): Promise<FeedOccurrence[]> {
  const row = await db
    .selectFrom('site_feeds')
    .select('occurrences')
    .where('id', '=', feedId)
    .executeTakeFirst()
  return row?.occurrences ?? []
}

/** Hourly close to an event, otherwise daily. */
function dueAfter(
  occurrences: readonly FeedOccurrence[],
  { timeZone }: StoredFeed,
  now: Date,
): Date {
  const zone = knownZone(timeZone)
  const isNear = occurrences.some(({ startsOn, startsAt }) => {
    const begins = instantOf(zone, { date: startsOn, time: startsAt ?? '00:00' })
    return Math.abs(begins - now.getTime()) < NEAR
  })
  return new Date(now.getTime() + (isNear ? HOUR : DAY))
}
