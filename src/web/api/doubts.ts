import { queryOptions } from '@tanstack/react-query'
import type { Database } from '#contract/database.ts'
import type { SiteRecord } from '#contract/site-record.ts'
import { complete, unwrap } from '../lib/unwrap.ts'
import { connectTables } from './connect-tables.ts'

type Tables = Database['public']['Tables']
export type AgedFact = Pick<Tables['fact_ages']['Row'], 'site_id' | 'topic' | 'right_since'>
export type LostLink = Pick<
  Tables['site_links']['Row'],
  'id' | 'site_id' | 'field' | 'typed' | 'url' | 'problem'
>
/** A picture to which families agreed until a day soon. */
export type EndingConsent = { site_id: string; agreed: string }
/**
 * Facts that nobody has changed for a long time, broken links, pictures to which families soon no longer agree,
 * and the published sites they are on.
 */
export type Doubts = {
  facts: AgedFact[]
  links: LostLink[]
  consents: EndingConsent[]
  sites: SiteRecord[]
}

const MONTHS = 11
const MOST = 200
const MOST_PICTURES = 1000
const CONSENT_DAYS = 14
const DAY = 86_400_000

async function listDoubts(): Promise<Doubts> {
  const tables = await connectTables()
  const then = new Date()
  then.setMonth(then.getMonth() - MONTHS)
  const before = then.toISOString()
  const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10)
  const [aged, lost, ending] = await Promise.all([
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
    tables
      .from('site_assets')
      .select('site_id, agreed')
      .is('removed_at', null)
      .gte('agreed', inDays(0))
      .lte('agreed', inDays(CONSENT_DAYS))
      .order('agreed')
      .limit(MOST_PICTURES),
  ])
  const [facts, links] = [unwrap(aged), unwrap(lost)]
  const consents = unwrap(ending) as EndingConsent[]
  const ids = [...new Set([...facts, ...links, ...consents].map(({ site_id }) => site_id))]
  if (ids.length === 0) return { facts, links, consents, sites: [] }
  const published = tables.from('sites').select('*').in('id', ids).eq('status', 'published')
  return { facts, links, consents, sites: unwrap(await published.order('created_at').order('id')) }
}

export function listDoubtsQuery(userId: string) {
  return queryOptions({ queryKey: ['doubts', userId], queryFn: listDoubts })
}

/** Confirms that facts of a site are still right. The database sets the time. */
export async function confirmFacts(siteId: string, topics: string[]): Promise<void> {
  const tables = await connectTables()
  const now = new Date().toISOString()
  const change = tables.from('fact_ages').update({ right_since: now }).eq('site_id', siteId)
  complete(await change.in('topic', topics))
}

/** Families agree for another year to the pictures to which they agreed for two more weeks at most. */
export async function agreeAgain(siteId: string): Promise<void> {
  const tables = await connectTables()
  unwrap(await tables.rpc('agree_again', { site: siteId }))
}

export async function confirmLink(id: string): Promise<void> {
  const tables = await connectTables()
  const now = new Date().toISOString()
  complete(await tables.from('site_links').update({ confirmed_at: now }).eq('id', id))
}
