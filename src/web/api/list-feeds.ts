import { queryOptions } from '@tanstack/react-query'
import type { Database } from '#contract/database.ts'
import { unwrap } from '../lib/unwrap.ts'
import { connectTables } from '../tables.ts'

type Row = Database['public']['Tables']['site_feeds']['Row']

/** What strangers see of a calendar from elsewhere. */
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
