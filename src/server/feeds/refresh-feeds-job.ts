import type { Job } from '../jobs/job-queue.ts'
import { eachLimited } from '../lib/each-limited.ts'
import { type Logger, outlineError } from '../lib/logging.ts'
import { takeDueFeeds } from './feed-rows.ts'
import { type FeedParts, refreshFeed } from './refresh-feed.ts'

const BATCH = 8
const AT_ONCE = 4

/** Rereads external calendars, each when it is due. */
export function refreshFeedsJob(parts: FeedParts & { log: Logger }): Job {
  return {
    name: 'refresh-feeds',
    cron: '*/2 * * * *',
    options: { policy: 'short', retryLimit: 0, heartbeatSeconds: 60, expireInSeconds: 900 },
    work: (signal) => refreshDueFeeds(parts, signal),
  }
}

/** Reads all feeds that are due now. */
export async function refreshDueFeeds(
  parts: FeedParts & { log: Logger },
  signal?: AbortSignal,
  now = () => new Date(),
): Promise<void> {
  while (!signal?.aborted) {
    const feeds = await takeDueFeeds(parts.db, BATCH)
    if (feeds.length === 0) return
    await eachLimited(feeds, AT_ONCE, async ({ id }) => {
      if (signal?.aborted) return
      try {
        await refreshFeed(parts, id, now())
      } catch (error) {
        // Not the feed's fault: another worker tries it when the lease expires.
        parts.log.error({ feedId: id, ...outlineError(error) }, 'a calendar could not be read')
      }
    })
  }
}
