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

type Found = { sites: SiteRecord[]; count: number }

/**
 * Sites of one's own and those that others made, each in the order of the view, as one list: the first
 * pages of both hold every row of a page of the whole.
 */
async function listSites(userId: string, view: SiteListView): Promise<SiteList> {
  const [tables, { config }] = await Promise.all([connectTables(), connect()])
  const first = (view.page - 1) * PAGE_SIZE
  const end = first + PAGE_SIZE

  async function find(whose: 'own' | 'others', from: number): Promise<Found> {
    const all = tables.from('sites').select('*', { count: 'exact' })
    let asked = whose === 'own' ? all.eq('user_id', userId) : all.neq('user_id', userId)
    for (const each of writeSearch(view.search, config.siteDomain)) asked = asked.or(each)
    for (const { column, ascending } of ORDERS[view.sort])
      asked = asked.order(column, { ascending })
    // Sites created at the same moment must not change places from page to page.
    const answer = await asked.order('id').range(from, end - 1)
    if (answer.error?.code === NO_PAGE) return { sites: [], count: 0 }
    return { sites: unwrap(answer), count: answer.count ?? 0 }
  }

  const asked = find('others', 0)
  // Most accounts have only sites of their own, and need no rows of the pages before.
  const isMixed = first > 0 && (await asked).count > 0
  const [own, others] = await Promise.all([find('own', isMixed ? 0 : first), asked])
  const sites =
    others.count > 0 ? mergeSorted(own.sites, others.sites, view.sort).slice(first, end) : own.sites
  if (sites.length === 0 && view.page > 1) return listSites(userId, { ...view, page: 1 })
  return { sites, count: own.count + others.count, page: view.page }
}

/** Merges two lists that are in the order already. */
export function mergeSorted(
  one: readonly SiteRecord[],
  other: readonly SiteRecord[],
  sort: SiteSort,
): SiteRecord[] {
  const merged: SiteRecord[] = []
  const rest = [...other]
  for (const site of one) {
    while (rest[0] && compare(rest[0], site, sort) < 0) merged.push(...rest.splice(0, 1))
    merged.push(site)
  }
  return [...merged, ...rest]
}

function compare(one: SiteRecord, other: SiteRecord, sort: SiteSort): number {
  for (const { column, ascending } of [...ORDERS[sort], BY_ID]) {
    const [a, b] = [keyOf(one, column), keyOf(other, column)]
    if (a !== b) return (a < b ? -1 : 1) * (ascending ? 1 : -1)
  }
  return 0
}

const BY_ID = { column: 'id', ascending: true } as const
/** The database sorts a missing name behind all others. */
const LAST = '\u{10ffff}'

function keyOf(site: SiteRecord, column: keyof SiteRecord): string | number {
  const value = site[column]
  return column === 'created_at' ? Date.parse(site.created_at) : String(value ?? LAST)
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
