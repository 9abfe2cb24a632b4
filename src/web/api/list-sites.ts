import { queryOptions } from '@tanstack/react-query'
import { connectData } from '../data.ts'
import { unwrap } from '../lib/unwrap.ts'
import type { SiteRecord } from './site-record.ts'

async function listSites(userId: string): Promise<SiteRecord[]> {
  const { rest } = await connectData()
  const order = { ascending: false }
  return unwrap(
    await rest.from('sites').select('*').eq('user_id', userId).order('created_at', order),
  )
}

export function listSitesQuery(userId: string) {
  return queryOptions({ queryKey: ['sites', userId], queryFn: () => listSites(userId) })
}
