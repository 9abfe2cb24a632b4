import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '../lib/unwrap.ts'
import { connectTables } from './connect-tables.ts'

/** The visits of a month from one source. A month is written 2026-11. */
export type MonthRow = { month: string; source: string; visits: number }

/** All visits of a site from a day on. */
export function listVisitsQuery(siteId: string, since: string) {
  return queryOptions({
    queryKey: ['visits', siteId, since],
    queryFn: async () => {
      const tables = await connectTables()
      return unwrap(await tables.rpc('visits_of', { site: siteId, since })) as MonthRow[]
    },
    // The server writes them down about as often.
    staleTime: 60_000,
  })
}
