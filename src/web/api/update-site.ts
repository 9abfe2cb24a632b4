import type { SiteRecord } from '#contract/site-record.ts'
import type { SiteRow } from '#site/facts/site.ts'
import { unwrap } from '../lib/unwrap.ts'
import { requireUser } from '../require-user.ts'
import { connectTables } from '../tables.ts'

/** Returns null, and writes nothing, when somebody else saved since `revision` was read. */
export async function updateSite(
  id: string,
  revision: number,
  row: Partial<SiteRow>,
): Promise<SiteRecord | null> {
  await requireUser()
  const tables = await connectTables()
  const saved = unwrap(
    await tables.from('sites').update(row).eq('id', id).eq('revision', revision).select(),
  )
  return saved[0] ?? null
}
