import { useQuery } from '@tanstack/react-query'
import { openFiles } from './files/open-files.ts'

/** The files of a saved site; uploads in progress continue while the preview is open. */
export function useSiteFiles(userId: string, siteId: string) {
  return useQuery({
    queryKey: ['files', siteId],
    queryFn: async () => (await openFiles(userId, siteId, true)).sync,
    // The opened files belong to this view only, and sync with the server by themselves.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })
}
