import { queryOptions } from '@tanstack/react-query'
import type { AddFeed } from '#contract/add-feed.ts'
import type { Database } from '#contract/database.ts'
import { deletedMeanwhile } from '../lib/deleted-meanwhile.ts'
import { complete, unwrap } from '../lib/unwrap.ts'
import { callFunction } from './call-function.ts'
import { connectTables } from './connect-tables.ts'

type Row = Database['public']['Tables']['site_feeds']['Row']

/** How much of a subscribed calendar visitors see. */
export type FeedShown = Pick<Row, 'town' | 'shows_titles' | 'shows_notes'> & {
  place_shown: 'full' | 'town' | 'none'
}

export type FeedRecord = Pick<Row, 'id' | 'url' | 'name' | 'read_at' | 'problem'> &
  FeedShown & { left_out: string[] }

const COLUMNS =
  'id, url, name, read_at, problem, left_out, place_shown, town, shows_titles, shows_notes'

async function listFeeds(siteId: string): Promise<FeedRecord[]> {
  const tables = await connectTables()
  return unwrap(
    await tables
      .from('site_feeds')
      .select(COLUMNS)
      .eq('site_id', siteId)
      .order('created_at')
      .order('id'),
  ) as unknown as FeedRecord[]
}

export function listFeedsQuery(siteId: string) {
  return queryOptions({ queryKey: ['feeds', siteId], queryFn: () => listFeeds(siteId) })
}

/** Fetches an external calendar now, also one that the site already has. */
export function addFeed(siteId: string, url: string): Promise<AddFeed['answer']> {
  const unexplained = 'This calendar could not be read. Please try again.'
  return callFunction<AddFeed>('add-feed', { siteId, url }, unexplained)
}

/** Sets how much visitors see of a calendar; refuses when it was removed elsewhere. */
export async function changeFeed(id: string, shown: Partial<FeedShown>): Promise<void> {
  const tables = await connectTables()
  const saved = unwrap(await tables.from('site_feeds').update(shown).eq('id', id).select('id'))
  if (saved.length === 0) throw deletedMeanwhile()
}

export async function removeFeed(id: string): Promise<void> {
  const tables = await connectTables()
  complete(await tables.from('site_feeds').delete().eq('id', id))
}
