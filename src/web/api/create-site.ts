import type { SiteRecord } from '#contract/site-record.ts'
import type { SiteRow } from '#site/facts/site.ts'
import { unwrap } from '../lib/unwrap.ts'
import { requireUser } from '../require-user.ts'
import { connectTables } from '../tables.ts'

/** The client chooses the id, so that a request sent twice cannot create two sites. */
export async function createSite(id: string, row: SiteRow): Promise<SiteRecord> {
  await requireUser()
  const tables = await connectTables()
  return unwrap(
    await tables
      .from('sites')
      .insert({ ...row, id })
      .select()
      .single(),
  )
}
