import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '../lib/unwrap.ts'
import { connectTables } from '../tables.ts'
import type { SiteRecord } from './site-record.ts'

export async function getSite(id: string): Promise<SiteRecord> {
  const tables = await connectTables()
  return unwrap(await tables.from('sites').select('*').eq('id', id).single())
}

export function getSiteQuery(id: string) {
  return queryOptions({ queryKey: ['site', id], queryFn: () => getSite(id) })
}
