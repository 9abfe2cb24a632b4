import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { getSiteQuery } from '../../api/get-site.ts'
import type { StoredAssets } from '../../uploads/site-assets.ts'

/** A picture that arrives while the page is looked at is a change that visitors do not see yet. */
export function useArrivals(siteId: string, stored: StoredAssets): void {
  const queries = useQueryClient()
  const [atFirst] = useState(stored)
  useEffect(() => {
    if (stored === atFirst) return
    void queries.invalidateQueries({ queryKey: getSiteQuery(siteId).queryKey })
  }, [queries, siteId, stored, atFirst])
}
