import type { AddFeed } from '#contract/add-feed.ts'
import { requireCallersRight, requireRightStill } from '../access/require-right.ts'
import { asAccount } from '../database/as-account.ts'
import type { Account } from '../http/function-environment.ts'
import { type Logger, outlineError } from '../lib/logging.ts'
import { notRead, tooManyFeeds } from './adding.errors.ts'
import { explainFeedProblem } from './explain-feed-problem.ts'
import { keepContents, noteRead } from './feed-rows.ts'
import { FeedAddressRefused, sayStatus } from './feeds.errors.ts'
import { readFeedUrl } from './read-feed-url.ts'
import { type FeedParts, fetchFeed } from './refresh-feed.ts'

export type AddingParts = FeedParts & {
  log: Logger
  keepPageCurrent: (siteId: string) => Promise<void>
}

const MOST = 5
const HOUR = 3_600_000

/** Reads an external calendar and shows it on the page; an unreadable one is not added. */
export async function addFeed(
  parts: AddingParts,
  account: Account,
  { siteId, url: typed }: AddFeed['request'],
  now = new Date(),
): Promise<AddFeed['answer']> {
  const { db, log, keepPageCurrent } = parts
  const url = readTyped(typed)
  const timeZone = await asAccount(db, account.id, async (transaction) => {
    await requireCallersRight(transaction, siteId, 'publish')
    const site = await transaction
      .selectFrom('sites')
      .select('time_zone')
      .where('id', '=', siteId)
      .executeTakeFirst()
    return site?.time_zone ?? ''
  })
  const unread = { etag: null, lastModified: null, digest: null }
  const read = await fetchFeed(parts.fetchSafely, { url, timeZone, ...unread }, now).catch(
    (error) => {
      const problem = explainFeedProblem(error)
      throw problem === null ? error : notRead(problem)
    },
  )
  const { contents, version } = read
  // A correct server never answers "not modified" to a first request.
  if (!contents) throw notRead(sayStatus(404))
  const feedId = await db.transaction().execute(async (transaction) => {
    await transaction
      .selectFrom('sites')
      .select('id')
      .where('id', '=', siteId)
      .forUpdate()
      .executeTakeFirst()
    await requireRightStill(transaction, account.id, siteId, 'publish')
    const feeds = await transaction
      .selectFrom('site_feeds')
      .select(['id', 'url'])
      .where('site_id', '=', siteId)
      .execute()
    const known = feeds.find((feed) => feed.url === url)
    if (!known && feeds.length >= MOST) throw tooManyFeeds(MOST)
    const { id } =
      known ??
      (await transaction
        .insertInto('site_feeds')
        .values({ site_id: siteId, url })
        .returning('id')
        .executeTakeFirstOrThrow())
    await keepContents(transaction, id, contents)
    await noteRead(transaction, id, version, new Date(now.getTime() + HOUR))
    return id
  })
  await keepPageCurrent(siteId).catch((error) =>
    log.error({ siteId, ...outlineError(error) }, 'a calendar waits to be shown'),
  )
  const { name, occurrences, leftOut } = contents
  return { feedId, name, count: occurrences.length, leftOut }
}

function readTyped(typed: string): string {
  try {
    return readFeedUrl(typed)
  } catch (error) {
    if (error instanceof FeedAddressRefused) throw notRead(error.message)
    throw error
  }
}
