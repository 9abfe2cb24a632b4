import { complete } from '../lib/unwrap.ts'
import { connectTables } from '../tables.ts'

/** Notes that facts of a site are right as they stand. The database says since when: now. */
export async function confirmFacts(siteId: string, topics: string[]): Promise<void> {
  const tables = await connectTables()
  const now = new Date().toISOString()
  const change = tables.from('fact_ages').update({ right_since: now }).eq('site_id', siteId)
  complete(await change.in('topic', topics))
}

export async function confirmLink(id: string): Promise<void> {
  const tables = await connectTables()
  const now = new Date().toISOString()
  complete(await tables.from('site_links').update({ confirmed_at: now }).eq('id', id))
}
