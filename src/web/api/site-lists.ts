import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { SiteRecord } from '#contract/site-record.ts'
import { unwrap } from '../lib/unwrap.ts'
import { PAGE_SIZE, type SiteListView, type SiteSort } from '../navigation/site-list-view.ts'
import { connect } from '../session/connect.ts'
import { connectTables } from './connect-tables.ts'
import { siteListsOf } from './sites.ts'

/** One page of an account's sites. `count` is the total on all pages. */
export type SiteList = { sites: SiteRecord[]; count: number; page: number }

const ORDERS: Record<SiteSort, { column: keyof SiteRecord; ascending: boolean }[]> = {
  newest: [{ column: 'created_at', ascending: false }],
  name: [{ column: 'site_name', ascending: true }],
  published: [
    { column: 'status', ascending: false },
    { column: 'created_at', ascending: false },
  ],
}
/** PostgREST's error code for a page past the last one. */
const NO_PAGE = 'PGRST103'

async function listSites(userId: string, view: SiteListView): Promise<SiteList> {
  const [tables, { config }] = await Promise.all([connectTables(), connect()])
  let asked = tables.from('sites').select('*', { count: 'exact' }).eq('user_id', userId)
  for (const each of writeSearch(view.search, config.siteDomain)) asked = asked.or(each)
  for (const { column, ascending } of ORDERS[view.sort]) asked = asked.order(column, { ascending })
  const first = (view.page - 1) * PAGE_SIZE
  // Sites created at the same moment must not change places from page to page.
  const answer = await asked.order('id').range(first, first + PAGE_SIZE - 1)
  const isGone = answer.error?.code === NO_PAGE || (answer.data?.length === 0 && view.page > 1)
  if (isGone) return listSites(userId, { ...view, page: 1 })
  return { sites: unwrap(answer), count: answer.count ?? 0, page: view.page }
}

export function listSitesQuery(userId: string, view: SiteListView) {
  return queryOptions({
    queryKey: [...siteListsOf(userId).queryKey, view],
    queryFn: () => listSites(userId, view),
    placeholderData: keepPreviousData,
  })
}

const MAX_WORDS = 8
const SEARCHED = ['site_name', 'troop_number', 'domain', 'own_domain']

/**
 * A data API filter for each word of a search: the site's name, number or address must contain it.
 * Every character is matched literally.
 */
export function writeSearch(search: string, siteDomain: string): string[] {
  const words = search.trim().split(/\s+/).filter(Boolean)
  return words.slice(0, MAX_WORDS).map((word) => {
    const pattern = quote(`%${escapeWildcards(labelOf(word, siteDomain))}%`)
    return SEARCHED.map((column) => `${column}.ilike.${pattern}`).join()
  })
}

/** Reduces a whole address to the label of the site. */
function labelOf(word: string, siteDomain: string): string {
  const host = word.replace(/^https?:\/\//i, '').replace(/\/$/, '')
  const ending = `.${siteDomain}`
  return host.toLowerCase().endsWith(ending.toLowerCase()) ? host.slice(0, -ending.length) : word
}

// The asterisk is another wildcard of the data API, and cannot be escaped: matching any one
// character comes closest.
const escapeWildcards = (text: string) => text.replace(/[\\%_]/g, '\\$&').replaceAll('*', '_')

const quote = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`
