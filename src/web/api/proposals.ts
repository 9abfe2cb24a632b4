import { queryOptions } from '@tanstack/react-query'
import {
  type AnnouncementRecord,
  type EventRecord,
  LIVE_COLUMNS,
  liveFromRows,
} from '#contract/live-from-rows.ts'
import type { LiveFacts } from '#site/facts/live.ts'
import { unwrap } from '../lib/unwrap.ts'
import { connectTables } from './connect-tables.ts'

/** Events and announcements that wait for an adult to show them. */
export type Proposals = {
  facts: LiveFacts
  /** Who proposed which, by its id; null for an account that was deleted. */
  proposers: ReadonlyMap<string, string | null>
}

type Proposed<Record> = Record & { proposed_by: string | null }

async function getProposals(siteId: string): Promise<Proposals> {
  const tables = await connectTables()
  const read = async (table: 'events' | 'announcements') =>
    unwrap(
      await tables
        .from(table)
        .select([...LIVE_COLUMNS[table], 'proposed_by'].join(', '))
        .eq('site_id', siteId)
        .eq('state', 'proposed')
        .order('created_at')
        .order('id'),
    )
  const found = await Promise.all([read('events'), read('announcements')])
  const events = found[0] as unknown as Proposed<EventRecord>[]
  const announcements = found[1] as unknown as Proposed<AnnouncementRecord>[]
  return {
    facts: liveFromRows({
      ...{ timeZone: null, inquiries: null, changes: [], feeds: [] },
      events,
      announcements,
    }),
    proposers: new Map([...events, ...announcements].map((row) => [row.id, row.proposed_by])),
  }
}

export function getProposalsQuery(siteId: string) {
  return queryOptions({
    queryKey: ['proposals', siteId],
    queryFn: () => getProposals(siteId),
  })
}
