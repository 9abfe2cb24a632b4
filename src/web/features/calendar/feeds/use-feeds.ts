import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  addFeed,
  changeFeed,
  type FeedRecord,
  type FeedShown,
  listFeedsQuery,
  removeFeed,
} from '../../../api/feeds.ts'
import { suggestTimeZone } from '../../../api/sites.ts'
import { explainError } from '../../../lib/explain-error.ts'
import { toast } from '../../../lib/toast.ts'
import type { CalendarState } from '../use-calendar.ts'

/** The external calendars of a site, and a leader's actions on them. */
export function useFeeds({ siteId, zone, sight, isSeen, refresh }: CalendarState) {
  const queries = useQueryClient()
  const query = useQuery(listFeedsQuery(siteId))

  async function reread(): Promise<void> {
    await queries.invalidateQueries({ queryKey: listFeedsQuery(siteId).queryKey })
    void refresh()
  }
  async function read(url: string): Promise<void> {
    // Its events are stored in the troop's time zone.
    await suggestTimeZone(siteId, zone)
    const { count } = await addFeed(siteId, url)
    await reread()
    const events = count === 1 ? '1 event' : `${count.toLocaleString('en-US')} events`
    toast(`${events} to come`, { description: sight })
  }
  async function change({ id }: FeedRecord, shown: Partial<FeedShown>): Promise<void> {
    await changeFeed(id, shown)
    await reread()
    toast('Saved', { description: sight })
  }
  async function remove(feed: FeedRecord): Promise<void> {
    await removeFeed(feed.id)
    await reread()
    toast('The calendar is removed', {
      description: isSeen ? 'Its events leave your page in a few seconds.' : '',
      isOnlyWay: true,
      action: { label: 'Undo', onClick: () => void bringBack(feed) },
    })
  }
  async function bringBack(feed: FeedRecord): Promise<void> {
    const { url, place_shown, town, shows_titles, shows_notes } = feed
    try {
      const { feedId } = await addFeed(siteId, url)
      await changeFeed(feedId, { place_shown, town, shows_titles, shows_notes })
      toast('The calendar is back', { description: sight })
    } catch (error) {
      toast.error('It could not be brought back', {
        description: explainError(error),
        action: { label: 'Try again', onClick: () => void bringBack(feed) },
      })
    }
    await reread()
  }
  return { query, read, change, remove }
}
