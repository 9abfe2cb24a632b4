import type { SiteRow } from '#site/site.ts'
import { connectData } from '../data.ts'
import { unwrap } from '../lib/unwrap.ts'
import type { SiteRecord } from './site-record.ts'

/** The id is chosen here, so that a request sent twice cannot make two sites. */
export async function createSite(id: string, row: SiteRow): Promise<SiteRecord> {
  const { rest } = await connectData()
  return unwrap(
    await rest
      .from('sites')
      .insert({ ...row, id })
      .select()
      .single(),
  )
}
