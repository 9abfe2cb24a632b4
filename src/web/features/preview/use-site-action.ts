import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { listReleasesQuery } from '../../api/releases.ts'
import { getSiteQuery } from '../../api/sites.ts'
import { explainError } from '../../lib/explain-error.ts'
import { toast } from '../../lib/toast.ts'

type SiteAction = { run: () => Promise<void>; onFailure?: (error: unknown) => void }

/** Runs an action that changes the live site, with a busy flag, and refetches what it affects. */
export function useSiteAction(siteId: string) {
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)

  async function refresh(): Promise<void> {
    void queries.invalidateQueries({ queryKey: ['sites'] })
    await Promise.all(
      [getSiteQuery(siteId), listReleasesQuery(siteId)].map(({ queryKey }) =>
        queries.invalidateQueries({ queryKey }),
      ),
    )
  }

  const complain = (error: unknown) =>
    toast.error('Error', { about: siteId, description: explainError(error) })

  async function act({ run, onFailure = complain }: SiteAction): Promise<void> {
    setBusy(true)
    try {
      await run()
      await refresh()
    } catch (error) {
      onFailure(error)
    } finally {
      setBusy(false)
    }
  }

  return { act, isBusy, refresh }
}
