import { queryOptions } from '@tanstack/react-query'
import { connectData } from '../data.ts'
import { unwrap } from '../lib/unwrap.ts'
import type { SiteRecord } from './site-record.ts'

export async function getSite(id: string): Promise<SiteRecord> {
  const { rest } = await connectData()
  return unwrap(await rest.from('sites').select('*').eq('id', id).single())
}

export function getSiteQuery(id: string) {
  return queryOptions({ queryKey: ['site', id], queryFn: () => getSite(id) })
}
