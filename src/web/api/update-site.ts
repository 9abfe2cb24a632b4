import type { SiteRow } from '#site/site.ts'
import { connectData } from '../data.ts'
import { unwrap } from '../lib/unwrap.ts'
import type { SiteRecord } from './site-record.ts'

/** Null when somebody else saved since `revision` was read: nothing was written then. */
export async function updateSite(
  id: string,
  revision: number,
  row: SiteRow,
): Promise<SiteRecord | null> {
  const { rest } = await connectData()
  const saved = unwrap(
    await rest.from('sites').update(row).eq('id', id).eq('revision', revision).select(),
  )
  return saved[0] ?? null
}
