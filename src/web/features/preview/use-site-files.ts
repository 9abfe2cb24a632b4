import { useQuery } from '@tanstack/react-query'
import { openFiles } from '../../sync/files/open-files.ts'

/** The files of a saved site; what is still on its way goes on while the page is looked at. */
export function useSiteFiles(userId: string, siteId: string) {
  return useQuery({
    queryKey: ['files', siteId],
    queryFn: async () => (await openFiles(userId, siteId, true)).sync,
    // What was opened belongs to this view alone, and follows the server by itself.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })
}
