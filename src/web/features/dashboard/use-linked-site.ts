import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { getSiteQuery } from '../../api/sites.ts'
import { useStore } from '../../lib/create-store.ts'
import { explainError } from '../../lib/explain-error.ts'
import { toast } from '../../lib/toast.ts'
import { linkedSite } from '../../navigation/invitation.ts'
import { go } from '../../navigation/navigation.ts'

/** Opens the view that a link of a mail leads to, or says why the account may not see it. */
export function useLinkedSite(): void {
  const linked = useStore(linkedSite, null)
  const { isFetching, isSuccess, error } = useQuery({
    ...getSiteQuery(linked?.siteId ?? ''),
    enabled: linked !== null,
  })
  useEffect(() => {
    if (linked === null || isFetching || !(isSuccess || error)) return
    linkedSite.set(null)
    if (isSuccess) go(linked)
    else toast.error('This site could not be opened', { description: explainError(error) })
  }, [linked, isFetching, isSuccess, error])
}
