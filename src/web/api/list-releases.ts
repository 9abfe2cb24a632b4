import { queryOptions } from '@tanstack/react-query'
import type { ReleaseRecord } from '#contract/release-record.ts'
import { unwrap } from '../lib/unwrap.ts'
import { connectTables } from '../tables.ts'

async function listReleases(siteId: string): Promise<ReleaseRecord[]> {
  const tables = await connectTables()
  const order = { ascending: false }
  return unwrap(
    await tables
      .from('releases')
      .select('id, created_at, created_by, update_id, files')
      .eq('site_id', siteId)
      .order('number', order),
  ) as ReleaseRecord[]
}

export function listReleasesQuery(siteId: string) {
  return queryOptions({ queryKey: ['releases', siteId], queryFn: () => listReleases(siteId) })
}
