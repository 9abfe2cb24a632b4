import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { SiteRecord } from '#contract/site-record.ts'
import { unwrap } from '../lib/unwrap.ts'
import { PAGE_SIZE, type SiteListView, type SiteSort } from '../site-list-view.ts'
import { connect } from '../supabase.ts'
import { connectTables } from '../tables.ts'
import { writeSearch } from './search-sites.ts'
import { siteListsOf } from './site-lists-of.ts'

/** One page of an account's sites. `count` is how many there are on all pages. */
export type SiteList = { sites: SiteRecord[]; count: number; page: number }

const ORDERS: Record<SiteSort, { column: keyof SiteRecord; ascending: boolean }[]> = {
  newest: [{ column: 'created_at', ascending: false }],
  name: [{ column: 'site_name', ascending: true }],
  published: [
    { column: 'status', ascending: false },
    { column: 'created_at', ascending: false },
  ],
}
/** PostgREST's error code for a page behind the last one. */
const NO_PAGE = 'PGRST103'

async function listSites(userId: string, view: SiteListView): Promise<SiteList> {
  const [tables, { config }] = await Promise.all([connectTables(), connect()])
  let asked = tables.from('sites').select('*', { count: 'exact' }).eq('user_id', userId)
  for (const each of writeSearch(view.search, config.siteDomain)) asked = asked.or(each)
  for (const { column, ascending } of ORDERS[view.sort]) asked = asked.order(column, { ascending })
  const first = (view.page - 1) * PAGE_SIZE
  // Sites that were made at the same moment must not change places from page to page.
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
