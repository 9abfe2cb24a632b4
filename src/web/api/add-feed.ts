import type { AddFeed } from '#contract/add-feed.ts'
import { callFunction } from './call-function.ts'

/** Reads a calendar from elsewhere, now; one that the site has already is read again. */
export function addFeed(siteId: string, url: string): Promise<AddFeed['answer']> {
  const unexplained = 'This calendar could not be read. Please try again.'
  return callFunction<AddFeed>('add-feed', { siteId, url }, unexplained)
}
