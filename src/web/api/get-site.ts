import { queryOptions } from '@tanstack/react-query'
import type { SiteRecord } from '#contract/site-record.ts'
import { unwrap } from '../lib/unwrap.ts'
import { connectTables } from '../tables.ts'

export async function getSite(id: string): Promise<SiteRecord> {
  const tables = await connectTables()
  return unwrap(await tables.from('sites').select('*').eq('id', id).single())
}

export function getSiteQuery(id: string) {
  return queryOptions({ queryKey: ['site', id], queryFn: () => getSite(id) })
}
