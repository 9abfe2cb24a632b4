import { queryOptions } from '@tanstack/react-query'
import type { Database } from '#contract/database.ts'
import type { SiteRecord } from '#contract/site-record.ts'
import { unwrap } from '../lib/unwrap.ts'
import { connectTables } from '../tables.ts'

type Tables = Database['public']['Tables']
export type AgedFact = Pick<Tables['fact_ages']['Row'], 'site_id' | 'topic' | 'right_since'>
export type LostLink = Pick<
  Tables['site_links']['Row'],
  'id' | 'site_id' | 'field' | 'typed' | 'url' | 'problem'
>
/** What nobody has touched for long, the links that are gone, and the published sites they are on. */
export type Doubts = { facts: AgedFact[]; links: LostLink[]; sites: SiteRecord[] }

const MONTHS = 11
const MOST = 200

async function listDoubts(): Promise<Doubts> {
  const tables = await connectTables()
  const then = new Date()
  then.setMonth(then.getMonth() - MONTHS)
  const before = then.toISOString()
  const [aged, lost] = await Promise.all([
    tables
      .from('fact_ages')
      .select('site_id, topic, right_since')
      .lt('right_since', before)
      .order('right_since')
      .limit(MOST),
    tables
      .from('site_links')
      .select('id, site_id, field, typed, url, problem')
      .eq('state', 'gone')
      .or(`confirmed_at.is.null,confirmed_at.lt.${before}`)
      .order('failed_on')
      .limit(MOST),
  ])
  const [facts, links] = [unwrap(aged), unwrap(lost)]
  const ids = [...new Set([...facts, ...links].map(({ site_id }) => site_id))]
  if (ids.length === 0) return { facts, links, sites: [] }
  const published = tables.from('sites').select('*').in('id', ids).eq('status', 'published')
  return { facts, links, sites: unwrap(await published.order('created_at').order('id')) }
}

export function listDoubtsQuery(userId: string) {
  return queryOptions({ queryKey: ['doubts', userId], queryFn: listDoubts })
}
