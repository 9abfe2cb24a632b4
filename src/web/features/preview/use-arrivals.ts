import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { getSiteQuery } from '../../api/get-site.ts'
import type { StoredAssets } from '../../sync/files/site-assets.ts'

/**
 * Refetches the site when a picture arrives on the server, because a live site then has unpublished
 * changes.
 */
export function useArrivals(siteId: string, stored: StoredAssets): void {
  const queries = useQueryClient()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrival makes another `stored`
  useEffect(() => {
    void queries.invalidateQueries({ queryKey: getSiteQuery(siteId).queryKey })
  }, [queries, siteId, stored])
}
