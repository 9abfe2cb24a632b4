import { queryOptions } from '@tanstack/react-query'
import {
  type AnnouncementRecord,
  type ChangeRecord,
  type EventRecord,
  type FeedRecord,
  LIVE_COLUMNS,
  liveFromRows,
} from '#contract/live-from-rows.ts'
import type { Inquiries, LiveFacts } from '#site/facts/live.ts'
import { complete, unwrap } from '../lib/unwrap.ts'
import { connectTables } from './connect-tables.ts'

const SHOWN = { state: 'shown' }

/** The facts that appear on a page without publishing. */
export async function getLiveFacts(siteId: string): Promise<LiveFacts> {
  const tables = await connectTables()
  const read = async (table: keyof typeof LIVE_COLUMNS, order: string, only = {}) =>
    unwrap(
      await tables
        .from(table)
        .select(LIVE_COLUMNS[table].join(', '))
        .match({ site_id: siteId, ...only })
        .order(order)
        .order('id'),
    )
  const [site, inquiries, events, changes, feeds, announcements] = await Promise.all([
    tables.from('sites').select('time_zone').eq('id', siteId).maybeSingle(),
    tables.rpc('inquiries_of', { site: siteId }),
    read('events', 'created_at', SHOWN),
    read('event_changes', 'on_date'),
    read('site_feeds', 'created_at'),
    read('announcements', 'created_at', SHOWN),
  ])
  complete(site)
  complete(inquiries)
  return liveFromRows({
    // A site that was never saved has no row yet.
    timeZone: site.data?.time_zone ?? null,
    events: events as unknown as EventRecord[],
    changes: changes as unknown as ChangeRecord[],
    feeds: feeds as unknown as FeedRecord[],
    inquiries: inquiries.data as Inquiries | null,
    announcements: announcements as unknown as AnnouncementRecord[],
  })
}

export function getLiveFactsQuery(siteId: string) {
  return queryOptions({ queryKey: ['live', siteId], queryFn: () => getLiveFacts(siteId) })
}
