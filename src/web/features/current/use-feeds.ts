import { useQuery, useQueryClient } from '@tanstack/react-query'
import { addFeed } from '../../api/add-feed.ts'
import { changeFeed, removeFeed } from '../../api/change-feed.ts'
import { type FeedRecord, type FeedShown, listFeedsQuery } from '../../api/list-feeds.ts'
import { suggestTimeZone } from '../../api/save-time-zone.ts'
import { toast } from '../../lib/toast.ts'
import type { Current } from './use-current.ts'

/** The calendars from elsewhere that a site shows, and what a leader can do to them. */
export function useFeeds({ siteId, zone, sight, refresh }: Current) {
  const queries = useQueryClient()
  const query = useQuery(listFeedsQuery(siteId))

  async function reread(): Promise<void> {
    await queries.invalidateQueries({ queryKey: listFeedsQuery(siteId).queryKey })
    void refresh()
  }
  async function read(url: string): Promise<void> {
    // Its events are kept as the clocks of the troop show them.
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
  async function remove({ id, url }: FeedRecord): Promise<void> {
    await removeFeed(id)
    await reread()
    toast('The calendar is removed', {
      description: 'Its events leave your page in a few seconds.',
      action: { label: 'Undo', onClick: () => void read(url) },
    })
  }
  return { query, read, change, remove }
}
