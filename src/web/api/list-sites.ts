import { queryOptions } from '@tanstack/react-query'
import type { SiteRecord } from '#contract/site-record.ts'
import { unwrap } from '../lib/unwrap.ts'
import { connectTables } from '../tables.ts'

async function listSites(userId: string): Promise<SiteRecord[]> {
  const tables = await connectTables()
  const order = { ascending: false }
  return unwrap(
    await tables.from('sites').select('*').eq('user_id', userId).order('created_at', order),
  )
}

export function listSitesQuery(userId: string) {
  return queryOptions({ queryKey: ['sites', userId], queryFn: () => listSites(userId) })
}
