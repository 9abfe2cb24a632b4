import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listMembersQuery } from '../../api/members.ts'
import { getSiteQuery } from '../../api/sites.ts'
import { LoadFailure } from '../../components/load-failure.tsx'
import { Waiting } from '../../components/waiting.tsx'
import { explainError } from '../../lib/explain-error.ts'
import type { Account } from '../../session/session.ts'
import { MembersPage } from './members-page.tsx'

/** Who works on a site, and who is invited to. */
export function Members({ siteId, account }: { siteId: string; account: Account }) {
  const site = useQuery(getSiteQuery(siteId))
  const list = useQuery(listMembersQuery(siteId))
  const error = site.error ?? list.error
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: the catalogue of errors asks for it
    if (error) console.error('Loading the members failed:', error.message)
  }, [error])
  if (error && !(site.data && list.data)) {
    return (
      <LoadFailure
        title="The members could not be loaded"
        text={explainError(error)}
        onRetry={() => {
          void site.refetch()
          void list.refetch()
        }}
      />
    )
  }
  if (!site.data || !list.data) return <Waiting text="Loading the members…" />
  return <MembersPage site={site.data} {...list.data} account={account} />
}
