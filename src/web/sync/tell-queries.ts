import type { QueryClient } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { getSiteQuery, reviewOf, siteListsOf } from '../api/sites.ts'
import type { SiteSync } from './site-sync.ts'

const told = new WeakSet<SiteSync>()

/** Updates every loaded query with the saved state of a site, whichever view is open by then. */
export function tellQueries(
  sync: SiteSync,
  userId: string,
  queries: RefObject<QueryClient | null>,
): void {
  if (told.has(sync)) return
  told.add(sync)
  sync.record.subscribe(() => {
    const saved = sync.record.get()
    if (!saved) return
    queries.current?.setQueryData(getSiteQuery(saved.id).queryKey, saved)
    void queries.current?.invalidateQueries(siteListsOf(userId))
    void queries.current?.invalidateQueries(reviewOf(saved.id))
  })
}
