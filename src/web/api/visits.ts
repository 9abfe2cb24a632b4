import { queryOptions } from '@tanstack/react-query'
import type { Database } from '#contract/database.ts'
import { unwrap } from '../lib/unwrap.ts'
import { connectTables } from './connect-tables.ts'

type Row = Database['public']['Tables']['site_visits']['Row']

/** The visits of one day from one source. There may be several, one for each page. */
export type VisitRow = Pick<Row, 'day' | 'source' | 'visits'>

/** The data API answers with no more rows at once. */
const AT_ONCE = 1_000

export async function listVisits(
  siteId: string,
  from: string,
  connect = connectTables,
): Promise<VisitRow[]> {
  const tables = await connect()
  const all: VisitRow[] = []
  for (;;) {
    const more: VisitRow[] = unwrap(
      await tables
        .from('site_visits')
        .select('day, source, visits')
        .eq('site_id', siteId)
        .gte('day', from)
        .order('day')
        .order('page')
        .order('source')
        .range(all.length, all.length + AT_ONCE - 1),
    )
    all.push(...more)
    if (more.length < AT_ONCE) return all
  }
}

/** All visits of a site from a day on. */
export function listVisitsQuery(siteId: string, from: string) {
  return queryOptions({
    queryKey: ['visits', siteId, from],
    queryFn: () => listVisits(siteId, from),
    // The server writes them down about as often.
    staleTime: 60_000,
  })
}
