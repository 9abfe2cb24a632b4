import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '../lib/unwrap.ts'
import { connectTables } from '../tables.ts'

export type PublishedFile = { path: string; bytes: number }
/** A version that was live once and can be again. */
export type Release = {
  id: string
  created_at: string
  created_by: string | null
  update_id: string | null
  files: PublishedFile[]
}

async function listReleases(siteId: string): Promise<Release[]> {
  const tables = await connectTables()
  const order = { ascending: false }
  return unwrap(
    await tables
      .from('releases')
      .select('id, created_at, created_by, update_id, files')
      .eq('site_id', siteId)
      .order('number', order),
  ) as Release[]
}

export function listReleasesQuery(siteId: string) {
  return queryOptions({ queryKey: ['releases', siteId], queryFn: () => listReleases(siteId) })
}
