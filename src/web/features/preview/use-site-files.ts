import { useQuery } from '@tanstack/react-query'
import { openFiles } from '../../uploads/open-files.ts'

/** The files of a saved site; what is still on its way goes on while the page is looked at. */
export function useSiteFiles(siteId: string) {
  return useQuery({
    queryKey: ['files', siteId],
    queryFn: () => openFiles(siteId, true),
    // What was opened belongs to this view alone, and follows the server by itself.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })
}
