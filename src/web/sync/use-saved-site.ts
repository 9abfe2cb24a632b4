import { useQuery } from '@tanstack/react-query'
import { openSite } from './open-site.ts'

/** A saved site; its unsent changes continue to be sent while another view is open. */
export function useSavedSite(userId: string, siteId: string) {
  return useQuery({
    queryKey: ['open-site', siteId],
    queryFn: () => openSite(userId, siteId),
    // The opened site belongs to this view only, and syncs with the server itself.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })
}
