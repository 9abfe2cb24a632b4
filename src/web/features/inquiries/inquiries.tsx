import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { RefusalCode } from '#contract/refusal-codes.ts'
import { inquiriesOfQuery, inquiriesQuery } from '../../api/inquiries.ts'
import { getSiteQuery } from '../../api/sites.ts'
import { LoadFailure } from '../../components/load-failure.tsx'
import { Waiting } from '../../components/waiting.tsx'
import { explainError } from '../../lib/explain-error.ts'
import { RequestError } from '../../lib/request-error.ts'
import type { Account } from '../../session/session.ts'
import { InquiriesPage } from './inquiries-page.tsx'

const REFUSALS: readonly string[] = ['not_there', 'not_allowed'] satisfies RefusalCode[]

/** What families asked a site, for the adults who answer. */
export function Inquiries({ siteId, account }: { siteId: string; account: Account }) {
  const site = useQuery(getSiteQuery(siteId))
  const list = useInfiniteQuery(inquiriesQuery(siteId, account.id))
  const asking = useQuery(inquiriesOfQuery(siteId))
  const error = list.error ?? site.error ?? asking.error
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: the catalogue of errors asks for it
    if (error) console.error('Loading the inquiries failed:', error.message)
  }, [error])
  // Somebody who was removed, or given another role, while this was open reads nothing more.
  if (error instanceof RequestError && REFUSALS.includes(error.code)) {
    return (
      <LoadFailure
        title="You cannot read these inquiries"
        text={
          error.code === 'not_allowed'
            ? 'Only admins and editors with an adult seat read what families ask. An admin of the site can help.'
            : explainError(error)
        }
      />
    )
  }
  if (error && !(site.data && list.data && asking.data)) {
    return (
      <LoadFailure
        title="The inquiries could not be loaded"
        text={explainError(error)}
        onRetry={() => {
          void site.refetch()
          void list.refetch()
          void asking.refetch()
        }}
      />
    )
  }
  if (!site.data || !list.data || !asking.data) return <Waiting text="Loading the inquiries…" />
  return (
    <InquiriesPage
      site={site.data}
      account={account}
      asking={asking.data}
      pages={list.data.pages}
      now={Math.max(list.dataUpdatedAt, asking.dataUpdatedAt)}
      isLoadingMore={list.isFetchingNextPage}
      failure={error ? explainError(error) : ''}
      onMore={list.hasNextPage ? () => void list.fetchNextPage() : undefined}
    />
  )
}
