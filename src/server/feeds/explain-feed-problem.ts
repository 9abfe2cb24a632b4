import { FetchFailed } from '../fetching/fetching.errors.ts'
import { FETCH_SENTENCES, FeedUnreadable } from './feeds.errors.ts'

/** The server of a calendar answered, but with none. */
export class FeedNotGiven extends Error {
  override name = 'FeedNotGiven'
}

/** What a leader reads of why a calendar could not be read; null when that was not the calendar's fault. */
export function explainFeedProblem(error: unknown): string | null {
  if (error instanceof FetchFailed) return FETCH_SENTENCES[error.reason]
  return error instanceof FeedUnreadable || error instanceof FeedNotGiven ? error.message : null
}
