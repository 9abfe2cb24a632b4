import { FetchFailed } from '../fetching/fetching.errors.ts'
import { FETCH_SENTENCES, FeedUnreadable } from './feeds.errors.ts'

/** The server answered, but not with a calendar. */
export class FeedNotGiven extends Error {
  override name = 'FeedNotGiven'
}

/**
 * The sentence for the leader on why a calendar could not be read; null when the fault was not the
 * calendar's.
 */
export function explainFeedProblem(error: unknown): string | null {
  if (error instanceof FetchFailed) return FETCH_SENTENCES[error.reason]
  return error instanceof FeedUnreadable || error instanceof FeedNotGiven ? error.message : null
}
